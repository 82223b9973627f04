import type { Item } from '@pouch/contract/items';
import { currentUrgency, type Moment } from '@pouch/schedule/urgency';
import type { Handle } from '../../../db/database.ts';
import { findTimezone } from '../../../db/user-store.ts';
import { mapInSlices } from '../../../lib/map-in-slices.ts';
import type { ItemReading } from './item-store.ts';

/** When an item is read or changed, and the zone whose days count for its urgency. */
export interface ReadingMoment {
  /** ISO 8601 in UTC. */
  now: string;
  /** The zone of the user's account; UTC while that is unknown. */
  accountZone: string;
}

/** As `packages/schedule` expects it. */
export const urgencyMoment = ({ now, accountZone }: ReadingMoment) => ({
  now: Date.parse(now),
  zone: accountZone,
});

/** Maps a row to the contract's field names, with the urgency that it has at the moment (TD-04). */
export const presentItem = (row: ItemReading, moment: ReadingMoment): Item =>
  presentAt(row, urgencyMoment(moment));

function presentAt(row: ItemReading, moment: Moment): Item {
  return {
    id: row.id,
    cleaned_title: row.title,
    originalText: row.originalText,
    original_text: row.originalText,
    category: row.category,
    urgency: currentUrgency(row, moment),
    urgency_chosen: row.urgencyChosen,
    status: row.status,
    context: row.context,
    needLevel: row.needLevel,
    purchaseCategory: row.purchaseCategory,
    quantity: row.quantity,
    manualOrder: row.manualOrder,
    bucket_name: row.bucket,
    body: row.notes,
    url: row.url,
    extras: row.extras,
    scheduled_at: row.scheduledAt,
    all_day: row.allDay,
    reminders: row.reminders,
    insistMinutes: row.insistMinutes,
    recurring: row.recurring,
    is_recurring: row.recurring !== null,
    image_url: row.pictureId === null ? null : `/api/items/${row.id}/image`,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    completed_at: row.completedAt,
    version: row.version,
  };
}

/** Items read or presented before other requests get their turn: a few milliseconds. */
export const rowsPerSlice = 1_000;

/** Several items as they are at a moment. */
export function presentItems(rows: readonly ItemReading[], moment: ReadingMoment): Promise<Item[]> {
  const at = urgencyMoment(moment);
  return mapInSlices(rows, (row) => presentAt(row, at), rowsPerSlice);
}

/** The moment in the zone of the user's account, where no call has brought it along. */
export const readMoment = async (handle: Handle, userId: string, now: string): Promise<ReadingMoment> => ({
  now,
  accountZone: (await findTimezone(handle, userId)) ?? 'UTC',
});
