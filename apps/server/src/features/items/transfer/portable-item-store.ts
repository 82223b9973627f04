import {
  buckets,
  categories,
  contexts,
  maxQuantity,
  maxThoughtLength,
  needLevels,
  purchaseCategories,
  statuses,
  urgencies,
} from '@pouch/contract/vocabulary';
import { extras, link, maxNotesLength, maxTitleLength } from '@pouch/contract/schemas/items';
import { recurrence } from '@pouch/contract/schemas/recurrence';
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, sql, type Column } from 'drizzle-orm';
import { z } from 'zod';
import { items } from '../../../db/schema/items.ts';
import { inPages } from '../../../portability/paginate.ts';
import type { PortableKind } from '../../../portability/portable-kind.ts';
import { moment, zone } from '../../../portability/row-fields.ts';
import { fittingItsCategory } from '../core/item-rules.ts';
import type { ItemRow, NewItem } from '../core/item-store.ts';
import { knownPictures } from '../pictures/portable-picture-store.ts';

const pageSize = 500;

/** An item as it stands in an export. What is left out of a file is as in a new item. */
const portableItem = z
  .object({
    id: z.uuid(),
    title: z.string().trim().min(1).max(maxTitleLength),
    originalText: z.string().max(maxThoughtLength).nullish(),
    category: z.enum(categories),
    urgency: z.string(),
    status: z.enum(statuses),
    context: z.enum(contexts).nullish(),
    needLevel: z.enum(needLevels).nullish(),
    purchaseCategory: z.enum(purchaseCategories).nullish(),
    quantity: z.int().min(1).max(maxQuantity).default(1),
    manualOrder: z.number().nullish(),
    bucket: z.enum(buckets).nullish(),
    notes: z.string().max(maxNotesLength).nullish(),
    url: link.nullish(),
    extras: extras.default({}),
    scheduledAt: moment.nullish(),
    scheduledZone: zone.nullish(),
    recurring: recurrence.nullish(),
    /** The id of its picture. */
    picture: z.uuid().nullish(),
    createdAt: moment,
    updatedAt: moment.nullish(),
    completedAt: moment.nullish(),
    archivedAt: moment.nullish(),
  })
  .refine(({ category, urgency }) => urgencies[category].some((known) => known === urgency), {
    path: ['urgency'],
    error: 'Please select an urgency of the category',
  });
export type PortableItem = z.output<typeof portableItem>;

/** The items of a person, those deleted a short time ago left out. One that was deleted comes back from a file. */
export const portableItems: PortableKind<PortableItem> = {
  name: 'items',
  counted: 'items',
  schema: portableItem,
  read: async function* (handle, userId) {
    const pages = inPages(pageSize, (after, size) =>
      handle
        .select()
        .from(items)
        .where(
          and(eq(items.userId, userId), isNull(items.removedAt), after ? gt(items.id, after) : undefined),
        )
        .orderBy(asc(items.id))
        .limit(size),
    );
    for await (const page of pages) yield page.map(toPortable);
  },
  add: async (tx, { userId }, rows) => {
    const named = new Set(rows.flatMap(({ picture }) => picture ?? []));
    const known = await knownPictures(tx, userId, [...named]);
    // One statement may not meet the same row twice.
    const each = new Map(rows.map((row) => [row.id.toLowerCase(), row]));
    const added = await tx
      .insert(items)
      .values([...each.values()].map((row) => toRow(userId, row, known)))
      .onConflictDoUpdate({
        target: [items.userId, items.id],
        set: everythingInserted,
        setWhere: isNotNull(items.removedAt),
      })
      .returning({ id: items.id });
    return { added: added.length, skipped: rows.length - added.length };
  },
};

/** Every column of the row that was not inserted because there is one already. */
const everythingInserted = Object.fromEntries(
  Object.entries<Column>(getTableColumns(items))
    .filter(([, { name }]) => !['user_id', 'id'].includes(name))
    .map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
);

/** What the category may not have is left out, and what it must have is filled in. */
function toRow(userId: string, row: PortableItem, knownPictures: ReadonlySet<string>): NewItem {
  const isCompleted = row.status === 'Completed';
  const updatedAt = row.updatedAt ?? row.createdAt;
  const fields = fittingItsCategory({
    title: row.title,
    category: row.category,
    urgency: row.urgency,
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
    recurring: row.recurring ?? null,
  });
  return {
    ...fields,
    userId,
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

const toPortable = (row: ItemRow): PortableItem => ({
  id: row.id,
  title: row.title,
  originalText: row.originalText,
  category: row.category,
  urgency: row.urgency,
  status: row.status,
  context: row.context,
  needLevel: row.needLevel,
  purchaseCategory: row.purchaseCategory,
  quantity: row.quantity,
  manualOrder: row.manualOrder,
  bucket: row.bucket,
  notes: row.notes,
  url: row.url,
  extras: row.extras,
  scheduledAt: row.scheduledAt,
  scheduledZone: row.scheduledZone,
  recurring: row.recurring,
  picture: row.pictureId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  completedAt: row.completedAt,
  archivedAt: row.archivedAt,
});
