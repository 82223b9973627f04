import type { Bucket, Category, Status } from '@pouch/contract/vocabulary';
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { rowReader } from '../../../db/row-reader.ts';
import { items } from '../../../db/schema/items.ts';
import type { ItemRow } from './item-store.ts';

const readItem = rowReader(items);

/** What lists show of a person: neither what is archived nor what was deleted. */
const listed = (userId: string) =>
  and(eq(items.userId, userId), isNull(items.archivedAt), isNull(items.removedAt));

async function read(handle: Handle, query: { getSQL: () => SQL }): Promise<ItemRow[]> {
  const { rows } = await handle.execute(query.getSQL());
  return rows.map(readItem);
}

/** The listed items in the person's own order and then newest first. */
export async function listItems(
  handle: Handle,
  userId: string,
  filter: { category?: Category | undefined; status?: Status | undefined; bucket?: Bucket | undefined } = {},
): Promise<ItemRow[]> {
  const found = await read(
    handle,
    handle
      .select()
      .from(items)
      .where(
        and(
          listed(userId),
          filter.status && eq(items.status, filter.status),
          filter.category && eq(items.category, filter.category),
          filter.bucket && eq(items.bucket, filter.bucket),
        ),
      ),
  );
  return found.sort(inOwnOrderThenNewest);
}

/** Sorted here, since PostgreSQL takes as long to sort a list as to find it. A thought's items keep their order. */
function inOwnOrderThenNewest(a: ItemRow, b: ItemRow): number {
  const byHand = (a.manualOrder ?? Infinity) - (b.manualOrder ?? Infinity) || 0;
  return byHand || compare(b.createdAt, a.createdAt) || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A completed item's place among the others. */
interface Completion {
  id: string;
  completedAt: string;
}

/** Where a page of completed items may begin: an item that was completed, even if it is deleted or archived by now. */
export async function findCompletion(
  handle: Handle,
  userId: string,
  id: string,
): Promise<Completion | undefined> {
  const [row] = await handle
    .select({ id: items.id, completedAt: items.completedAt })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.id, id)));
  return row?.completedAt ? { id: row.id, completedAt: row.completedAt } : undefined;
}

/** Completed items, the newest-completed first: those completed before `before`, no more than `limit`. */
export async function listCompleted(
  handle: Handle,
  userId: string,
  page: { category?: Category | undefined; limit?: number | undefined; before?: Completion | undefined },
): Promise<ItemRow[]> {
  const { category, limit, before } = page;
  const completed = handle
    .select()
    .from(items)
    .where(
      and(
        listed(userId),
        eq(items.status, 'Completed'),
        category && eq(items.category, category),
        before &&
          sql`(${items.completedAt}, ${items.id}) < (${before.completedAt}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(items.completedAt), desc(items.id));
  return read(handle, limit === undefined ? completed : completed.limit(limit));
}

interface BucketCount {
  bucket: Bucket | null;
  count: number;
  completedCount: number;
  newestTitle: string | null;
}

/** Active and completed items in each bucket that has any, and the title of the newest active one. */
export async function countBuckets(handle: Handle, userId: string): Promise<BucketCount[]> {
  const active = sql`filter (where ${eq(items.status, 'Active')})`;
  return handle
    .select({
      bucket: items.bucket,
      count: sql<number>`(count(*) ${active})::int`,
      completedCount: sql<number>`(count(*) filter (where ${eq(items.status, 'Completed')}))::int`,
      newestTitle: sql<
        string | null
      >`(array_agg(${items.title} order by ${items.createdAt} desc, ${items.id} desc) ${active})[1]`,
    })
    .from(items)
    .where(and(listed(userId), eq(items.category, 'Bucket')))
    .groupBy(items.bucket);
}
