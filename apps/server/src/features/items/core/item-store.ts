import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { joinedStatement } from '../../../db/joined-statement.ts';
import { preparedStatement } from '../../../db/prepared-statement.ts';
import { findErrorCode, uniqueViolation } from '../../../db/query-error.ts';
import { items } from '../../../db/schema/items.ts';
import { sendAlong } from '../../../db/transaction.ts';
import { AppError } from '../../../lib/errors.ts';
import { mapInSlices } from '../../../lib/map-in-slices.ts';
import { requireRoomForItems } from './item-quota-store.ts';
import { readRows, rowColumns, toRowsJson } from './item-json-store.ts';

export type ItemRow = typeof items.$inferSelect;
/** What only changes of an item need: lists would read it for nothing. */
export const unlistedFields = ['fieldMoments', 'userId', 'scheduledZone', 'archivedAt', 'removedAt'] as const;
/** An item without what only its changes need. */
export type ItemReading = Omit<ItemRow, (typeof unlistedFields)[number]>;
/** The columns that the sorter and the user decide; the others are bookkeeping. */
export type ItemFields = Pick<
  ItemRow,
  | 'title'
  | 'category'
  | 'urgency'
  | 'urgencyChosen'
  | 'context'
  | 'needLevel'
  | 'purchaseCategory'
  | 'quantity'
  | 'bucket'
  | 'notes'
  | 'url'
  | 'extras'
  | 'scheduledAt'
  | 'scheduledZone'
  | 'allDay'
  | 'recurring'
  | 'reminders'
>;
export type NewItem = typeof items.$inferInsert;

/** Matches one item of the user, unless it was deleted. */
const ownItem = (userId: string, id: string) =>
  and(eq(items.userId, userId), eq(items.id, id), isNull(items.removedAt));

const columns = getTableColumns(items);
const insertRows = joinedStatement(
  'insert_items',
  { rows: { getSQLType: () => 'json', mapToDriverValue: (rows: NewItem[]) => toRowsJson(rows) } },
  (handle, { calls, call }) =>
    handle
      .with(calls)
      .insert(items)
      .select(sql`select ${rowColumns()} from ${calls} cross join lateral ${readRows(call.rows)}`),
);

/**
 * Inserts items of one user in one statement, and gives them as they will be stored with the commit, for which alone the
 * statement waits. The transaction fails with a 409 when the user has an item, even a deleted one, of one of the ids.
 * Throws a 413 when there is no room for them.
 */
export async function insertItems(tx: Transaction, rows: NewItem[]): Promise<ItemRow[]> {
  const [first] = rows;
  if (!first) return [];
  await requireRoomForItems(tx, first.userId, rows.length);
  const stored = await mapInSlices(rows, toStoredItem);
  sendAlong(tx, insertRows(tx, { rows: stored }).catch(refuseTakenId));
  return stored;
}

function refuseTakenId(error: unknown): never {
  if (findErrorCode(error) === uniqueViolation)
    throw new AppError('conflict', 'This item was already added.');
  throw error;
}

const defaults = Object.entries(columns).map(([key, column]) => ({ key, value: column.default ?? null }));

/**
 * The row as PostgreSQL takes it and will give it back: with its defaults, ids in lower case, moments in UTC and no broken characters.
 */
function toStoredItem(row: NewItem): ItemRow {
  const full = Object.fromEntries(
    defaults.map(({ key, value }) => [key, toStoredText(row[key as keyof NewItem] ?? value)]),
  ) as ItemRow;
  const { id, pictureId, scheduledAt, completedAt, archivedAt, removedAt } = full;
  return {
    ...full,
    id: id.toLowerCase(),
    pictureId: pictureId && pictureId.toLowerCase(),
    scheduledAt: scheduledAt && toInstant(scheduledAt),
    createdAt: toInstant(full.createdAt),
    updatedAt: toInstant(full.updatedAt),
    completedAt: completedAt && toInstant(completedAt),
    archivedAt: archivedAt && toInstant(archivedAt),
    removedAt: removedAt && toInstant(removedAt),
  };
}

const toStoredText = (value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

const toInstant = (moment: string): string => new Date(moment).toISOString();

export async function findItem(handle: Handle, userId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await handle.select().from(items).where(ownItem(userId, id));
  return row;
}

const lockOne = preparedStatement('lock_item', (handle) =>
  handle
    .select()
    .from(items)
    .where(
      and(
        eq(items.userId, sql.placeholder('userId')),
        eq(items.id, sql.placeholder('id')),
        isNull(items.removedAt),
      ),
    )
    .for('update'),
);

/** Reads an item and locks its row until the transaction ends. */
export async function lockItem(tx: Transaction, userId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await lockOne(tx).execute({ userId, id });
  return row;
}

/** Updates a row that the transaction has locked. */
export async function saveItem(
  tx: Transaction,
  { userId, id }: ItemRow,
  changes: Partial<Omit<NewItem, 'userId' | 'id'>>,
): Promise<ItemRow> {
  const [row] = await tx.update(items).set(changes).where(ownItem(userId, id)).returning();
  if (!row) throw new Error('An item vanished while it was locked');
  return row;
}
