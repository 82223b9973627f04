import { clearFieldsOfOtherCategories } from '@pouch/sorter/item-fields';
import type { NewItem } from '../core/item-store.ts';
import type { PortableItem } from './portable-item.ts';

/** A row whose owner is named when it is stored. */
type UnownedRow = Omit<NewItem, 'userId'>;

/** `on conflict do update` fails when one statement contains the same row twice. */
export const byId = (rows: readonly PortableItem[]): Map<string, PortableItem> =>
  new Map(rows.map((row) => [row.id.toLowerCase(), row]));

/** Clears the fields that the category does not have, and fills in those it requires. */
export function toRow(row: PortableItem, knownPictures: ReadonlySet<string>): UnownedRow {
  const isCompleted = row.status === 'Completed';
  const updatedAt = row.updatedAt ?? row.createdAt;
  const fields = clearFieldsOfOtherCategories({
    title: row.title,
    category: row.category,
    urgency: row.urgency,
    urgencyChosen: row.urgencyChosen,
    context: row.context ?? null,
    needLevel: row.needLevel ?? null,
    purchaseCategory: row.purchaseCategory ?? null,
    quantity: row.quantity,
    bucket: row.bucket ?? null,
    notes: row.notes ?? null,
    url: row.url ?? null,
    extras: row.extras,
    scheduledAt: row.scheduledAt ?? null,
    scheduledZone: row.scheduledZone ?? row.recurring?.timezone ?? 'UTC',
    allDay: row.allDay,
    recurring: row.recurring ?? null,
    reminders: row.reminders ?? null,
  });
  return {
    ...fields,
    insistMinutes: row.insistMinutes ?? null,
    id: row.id,
    originalText: row.originalText || row.title,
    status: row.status,
    manualOrder: row.manualOrder ?? null,
    pictureId: row.picture && knownPictures.has(row.picture) ? row.picture : null,
    createdAt: row.createdAt,
    updatedAt,
    completedAt: isCompleted ? (row.completedAt ?? updatedAt) : null,
    archivedAt: isCompleted ? (row.archivedAt ?? null) : null,
  };
}
