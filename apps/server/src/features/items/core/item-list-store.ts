import {
  buckets,
  categories,
  statuses,
  type Bucket,
  type Category,
  type Status,
} from '@pouch/contract/vocabulary';
import { and, eq, getTableColumns, inArray, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { preparedStatement } from '../../../db/prepared-statement.ts';
import { rowReader } from '../../../db/row-reader.ts';
import { listName } from '../../../db/schema/indexes/item-order.ts';
import { items } from '../../../db/schema/items.ts';
import { mapInSlices } from '../../../lib/map-in-slices.ts';
import { unlistedFields, type ItemReading } from './item-store.ts';
import { rowsPerSlice } from './present-item.ts';

type ItemColumns = (typeof items)['_']['columns'];
export const listedColumns: Omit<ItemColumns, (typeof unlistedFields)[number]> = {
  ...getTableColumns(items),
};
for (const field of unlistedFields) Reflect.deleteProperty(listedColumns, field);
export const readItem = rowReader(listedColumns);

/** The user's items that lists show: not archived and not deleted. */
const isListed = (userId: string | Placeholder) =>
  and(eq(items.userId, userId), isNull(items.archivedAt), isNull(items.removedAt));

async function runQuery(handle: Handle, query: { getSQL: () => SQL }): Promise<ItemReading[]> {
  const { rows } = await handle.execute(query.getSQL());
  return mapInSlices(rows, readItem, rowsPerSlice);
}

interface ListFilter {
  category?: Category | undefined;
  status?: Status | undefined;
  bucket?: Bucket | undefined;
}

/** The lists of a category, or of all: buckets, and categories that have none. */
export const listNames = ({
  category,
  bucket,
}: Pick<ListFilter, 'category' | 'bucket'>): readonly string[] =>
  bucket
    ? [bucket]
    : (category ? [category] : categories).flatMap((name) => (name === 'Bucket' ? buckets : [name]));

/** Listed items in the user's manual order, then newest first. */
export async function listItems(
  handle: Handle,
  userId: string,
  filter: ListFilter = {},
): Promise<ItemReading[]> {
  const wanted = { statuses: filter.status ? [filter.status] : statuses, lists: listNames(filter) };
  const found = await selectListed(handle).execute({ userId, ...wanted });
  return found.sort(byManualOrderThenNewest);
}

const selectListed = preparedStatement('list_items', (handle) =>
  handle
    .select(listedColumns)
    .from(items)
    .where(
      and(
        isListed(sql.placeholder('userId')),
        sql`${items.status} = any(${sql.placeholder('statuses')}::text[])`,
        sql`${listName(items)} = any(${sql.placeholder('lists')}::text[])`,
      ),
    ),
);

/** Those of the given items that lists show, in no order. */
export async function findListedItems(handle: Handle, userId: string, ids: string[]): Promise<ItemReading[]> {
  return runQuery(
    handle,
    handle
      .select(listedColumns)
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
    .where(
      and(
        isListed(userId),
        inArray(items.status, [...statuses]),
        inArray(listName(items), listNames({ category: 'Bucket' })),
      ),
    )
    .groupBy(items.bucket);
}
