import type { Bucket, Category, Status } from '@pouch/contract/vocabulary';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { rowReader } from '../../../db/row-reader.ts';
import { items } from '../../../db/schema/items.ts';
import { mapInSlices } from '../../../lib/map-in-slices.ts';
import type { ItemReading } from './item-store.ts';
import { rowsPerSlice } from './present-item.ts';

type ItemColumns = (typeof items)['_']['columns'];
/** Without the moments of fields: lists would read them for nothing. */
const columns: Omit<ItemColumns, 'fieldMoments'> = { ...getTableColumns(items) };
Reflect.deleteProperty(columns, 'fieldMoments');
const readItem = rowReader(columns);

/** The user's items that lists show: not archived and not deleted. */
const isListed = (userId: string) =>
  and(eq(items.userId, userId), isNull(items.archivedAt), isNull(items.removedAt));

const isArchivedItem = (userId: string) =>
  and(eq(items.userId, userId), isNotNull(items.archivedAt), isNull(items.removedAt));

async function runQuery(handle: Handle, query: { getSQL: () => SQL }): Promise<ItemReading[]> {
  const { rows } = await handle.execute(query.getSQL());
  return mapInSlices(rows, readItem, rowsPerSlice);
}

/** Listed items in the user's manual order, then newest first. */
export async function listItems(
  handle: Handle,
  userId: string,
  filter: { category?: Category | undefined; status?: Status | undefined; bucket?: Bucket | undefined } = {},
): Promise<ItemReading[]> {
  const found = await runQuery(
    handle,
    handle
      .select(columns)
      .from(items)
      .where(
        and(
          isListed(userId),
          filter.status && eq(items.status, filter.status),
          filter.category && eq(items.category, filter.category),
          filter.bucket && eq(items.bucket, filter.bucket),
        ),
      ),
  );
  return found.sort(byManualOrderThenNewest);
}

/** Listed active items whose date is before an instant (ISO 8601), earliest first. */
export async function listDueItems(
  handle: Handle,
  userId: string,
  { before, category }: { before: string; category?: Category | undefined },
): Promise<ItemReading[]> {
  const isDue = and(isListed(userId), eq(items.status, 'Active'), lt(items.scheduledAt, before));
  const query = handle
    .select(columns)
    .from(items)
    .where(and(isDue, category && eq(items.category, category)));
  const found = await runQuery(handle, query);
  return found.sort(
    (a, b) => compare(a.scheduledAt ?? '', b.scheduledAt ?? '') || byManualOrderThenNewest(a, b),
  );
}

/** Those of the given items that lists show, in no order. */
export async function findListedItems(handle: Handle, userId: string, ids: string[]): Promise<ItemReading[]> {
  return runQuery(
    handle,
    handle
      .select(columns)
      .from(items)
      .where(and(isListed(userId), inArray(items.id, ids))),
  );
}

/** Sorted here because PostgreSQL takes as long to sort a list as to find it. Items of one thought keep their order. */
function byManualOrderThenNewest(a: ItemReading, b: ItemReading): number {
  const byHand = (a.manualOrder ?? Infinity) - (b.manualOrder ?? Infinity) || 0;
  return byHand || compare(b.createdAt, a.createdAt) || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Keyset of a page of completed items. */
interface CompletionCursor {
  id: string;
  completedAt: string;
}

/** The cursor of an item that was completed, even if it has been deleted or archived since. */
export async function findCompletionCursor(
  handle: Handle,
  userId: string,
  id: string,
): Promise<CompletionCursor | undefined> {
  const [row] = await handle
    .select({ id: items.id, completedAt: items.completedAt })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.id, id)));
  return row?.completedAt ? { id: row.id, completedAt: row.completedAt } : undefined;
}

/** At most `limit` items completed before `before`, most recently completed first. */
export async function listCompleted(
  handle: Handle,
  userId: string,
  page: {
    category?: Category | undefined;
    limit?: number | undefined;
    before?: CompletionCursor | undefined;
    /** Those that a recap has archived, instead of those that lists show. */
    isArchived?: boolean | undefined;
  },
): Promise<ItemReading[]> {
  const { category, limit, before, isArchived = false } = page;
  const isShown = isArchived ? isArchivedItem(userId) : isListed(userId);
  const completed = handle
    .select(columns)
    .from(items)
    .where(
      and(
        isShown,
        eq(items.status, 'Completed'),
        category && eq(items.category, category),
        before &&
          sql`(${items.completedAt}, ${items.id}) < (${before.completedAt}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(items.completedAt), desc(items.id));
  return runQuery(handle, limit === undefined ? completed : completed.limit(limit));
}

interface BucketCount {
  bucket: Bucket | null;
  count: number;
  completedCount: number;
  newestTitle: string | null;
}

/** The number of active and completed items per non-empty bucket, and the title of the newest active item. */
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
    .where(and(isListed(userId), eq(items.category, 'Bucket')))
    .groupBy(items.bucket);
}
