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
import { extras, link, maxNotesLength, maxTitleLength } from '@pouch/contract/items';
import { recurrence } from '@pouch/contract/recurrence';
import { insistMinutes, reminderListInput } from '@pouch/contract/reminders/reminder-leads';
import { clearFieldsOfOtherCategories } from '@pouch/sorter/item-fields';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import { paginate } from '../../../portability/paginate.ts';
import type { ExportSection } from '../../../portability/export-section.ts';
import { moment, zone } from '../../../portability/row-fields.ts';
import { requireRoomForItems } from '../core/item-quota-store.ts';
import type { ItemRow, NewItem } from '../core/item-store.ts';
import { findPictureIds } from '../pictures/portable-picture-store.ts';

const pageSize = 500;

/** An item in an export. Fields missing from a file get the defaults of a new item. */
const portableItem = z
  .object({
    id: z.uuid(),
    title: z.string().trim().min(1).max(maxTitleLength),
    originalText: z.string().max(maxThoughtLength).nullish(),
    category: z.enum(categories),
    urgency: z.string(),
    urgencyChosen: z.boolean().default(false),
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
    allDay: z.boolean().default(false),
    recurring: recurrence.nullish(),
    /** In minutes before; without them those of the person's settings. */
    reminders: reminderListInput.nullish(),
    insistMinutes: insistMinutes.nullish(),
    /** The id of its picture in the same file. */
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

/** A user's items, except deleted ones. Importing an item that was deleted restores it. */
export const portableItems: ExportSection<PortableItem> = {
  name: 'items',
  countKey: 'items',
  schema: portableItem,
  read: async function* (handle, userId) {
    const pages = paginate(pageSize, (after, size) =>
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
    const pictureIds = new Set(rows.flatMap(({ picture }) => picture ?? []));
    const knownPictures = await findPictureIds(tx, userId, [...pictureIds]);
    // `on conflict do update` fails when one statement contains the same row twice.
    const rowsById = new Map(rows.map((row) => [row.id.toLowerCase(), row]));
    const kept = await findKeptItems(tx, userId, [...rowsById.keys()]);
    await requireRoomForItems(tx, userId, rowsById.size - kept.size);
    const added = await tx
      .insert(items)
      .select(rowsFromJson([...rowsById.values()].map((row) => toRow(userId, row, knownPictures))))
      .onConflictDoUpdate({
        target: [items.userId, items.id],
        set: excludedColumns,
        setWhere: isNotNull(items.removedAt),
      })
      .returning({ id: items.id });
    return { added: added.length, skipped: rows.length - added.length };
  },
};

/** The rows of a file without pictures that `add` would store: those of items that the user does not have. */
export async function findNewRows(
  tx: Transaction,
  userId: string,
  rows: readonly PortableItem[],
): Promise<NewItem[]> {
  const rowsById = new Map(rows.map((row) => [row.id.toLowerCase(), row]));
  const kept = await findKeptItems(tx, userId, [...rowsById.keys()]);
  return [...rowsById].filter(([id]) => !kept.has(id)).map(([, row]) => toRow(userId, row, new Set()));
}

const columns = getTableColumns(items);
const columnList = sql.raw(
  Object.values<Column>(columns)
    .map(({ name }) => `"${name}"`)
    .join(', '),
);

const loneSurrogate = /\p{Cs}/gu;

/**
 * The rows as one JSON parameter, so that PostgreSQL parses the same short statement each time instead of a longer one with a
 * parameter for each cell. Half an emoji, which JSON would keep and PostgreSQL refuses, becomes the sign for that.
 */
function rowsFromJson(rows: readonly NewItem[]): SQL {
  const json = JSON.stringify(rows.map(toJsonRow), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(loneSurrogate, '\uFFFD') : value,
  );
  return sql`select ${columnList} from json_populate_recordset(null::${items}, ${json}::json)`;
}

/** A row by the names of its columns; JSON inside of it stays JSON. */
const toJsonRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Column>(columns).map(([key, { name, default: otherwise }]) => [
      name,
      row[key] ?? otherwise ?? null,
    ]),
  );

/** The ids of the given items that the user has already, so that they take no more room. */
async function findKeptItems(tx: Transaction, userId: string, ids: string[]): Promise<ReadonlySet<string>> {
  const kept = await tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.userId, userId),
        isNull(items.removedAt),
        sql`${items.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  return new Set(kept.map(({ id }) => id));
}

/** Sets every column from the row whose insertion conflicted. */
const excludedColumns = Object.fromEntries(
  Object.entries<Column>(columns)
    .filter(([, { name }]) => !['user_id', 'id'].includes(name))
    .map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
);

/** Clears the fields that the category does not have, and fills in those it requires. */
function toRow(userId: string, row: PortableItem, knownPictures: ReadonlySet<string>): NewItem {
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
  urgencyChosen: row.urgencyChosen,
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
  allDay: row.allDay,
  recurring: row.recurring,
  reminders: row.reminders,
  insistMinutes: row.insistMinutes,
  picture: row.pictureId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  completedAt: row.completedAt,
  archivedAt: row.archivedAt,
});
