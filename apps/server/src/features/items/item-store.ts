import type { Bucket, Category, Status } from '@pouch/contract/vocabulary';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { rowReader } from '../../db/row-reader.ts';
import { items } from '../../db/schema/items.ts';
import { profiles } from '../../db/schema/profiles.ts';

export type ItemRow = typeof items.$inferSelect;
/** What the rules and the person decide; the rest is bookkeeping. */
export type ItemFields = Pick<
  ItemRow,
  | 'title'
  | 'category'
  | 'urgency'
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
  | 'recurring'
>;
export type NewItem = typeof items.$inferInsert;

const readItem = rowReader(items);

const ownItem = (userId: string, id: string) => and(eq(items.userId, userId), eq(items.id, id));

/** Stores the items of one thought: all of them or, when one cannot be stored, none. */
export async function insertItems(handle: Handle, rows: NewItem[]): Promise<ItemRow[]> {
  return handle.insert(items).values(rows).returning();
}

/** Those that are not archived, in the person's own order and then newest first. */
export async function listItems(
  handle: Handle,
  userId: string,
  filter: { category?: Category | undefined; status?: Status | undefined; bucket?: Bucket | undefined } = {},
): Promise<ItemRow[]> {
  const query = handle
    .select()
    .from(items)
    .where(
      and(
        eq(items.userId, userId),
        isNull(items.archivedAt),
        filter.status && eq(items.status, filter.status),
        filter.category && eq(items.category, filter.category),
        filter.bucket && eq(items.bucket, filter.bucket),
      ),
    );
  const { rows } = await handle.execute(query.getSQL());
  return rows.map(readItem).sort(inOwnOrderThenNewest);
}

/** Sorted here, since PostgreSQL takes as long to sort a list as to find it. A thought's items keep their order. */
function inOwnOrderThenNewest(a: ItemRow, b: ItemRow): number {
  const byHand = (a.manualOrder ?? Infinity) - (b.manualOrder ?? Infinity) || 0;
  return byHand || compare(b.createdAt, a.createdAt) || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export async function findItem(handle: Handle, userId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await handle.select().from(items).where(ownItem(userId, id));
  return row;
}

/** Reads an item that is about to change; whoever else wants to change it waits until the transaction ends. */
export async function lockItem(tx: Transaction, userId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await tx.select().from(items).where(ownItem(userId, id)).for('update');
  return row;
}

export async function saveItem(
  tx: Transaction,
  { userId, id }: ItemRow,
  changes: Partial<Omit<NewItem, 'userId' | 'id'>>,
): Promise<ItemRow> {
  const [row] = await tx.update(items).set(changes).where(ownItem(userId, id)).returning();
  if (!row) throw new Error('An item vanished while it was locked');
  return row;
}

/** Deletes the item and gives what it was, or undefined when there is none. */
export async function removeItem(tx: Transaction, userId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await tx.delete(items).where(ownItem(userId, id)).returning();
  return row;
}

/** The zone that the owner's devices have told, an IANA name, or null. */
export async function findTimezone(handle: Handle, userId: string): Promise<string | null> {
  const [row] = await handle
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row?.timezone ?? null;
}

interface BucketCount {
  bucket: Bucket | null;
  count: number;
  newestTitle: string;
}

/** Number of active items in each bucket that has any, and the title of the newest. */
export async function countBuckets(handle: Handle, userId: string): Promise<BucketCount[]> {
  return handle
    .select({
      bucket: items.bucket,
      count: sql<number>`count(*)::int`,
      newestTitle: sql<string>`(array_agg(${items.title} order by ${items.createdAt} desc, ${items.id} desc))[1]`,
    })
    .from(items)
    .where(
      and(
        eq(items.userId, userId),
        eq(items.status, 'Active'),
        eq(items.category, 'Bucket'),
        isNull(items.archivedAt),
      ),
    )
    .groupBy(items.bucket);
}
