import type { Category, Status } from '@pouch/contract/vocabulary';
import { and, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '../../../db/database.ts';
import { latestFirst, listName, placeByHand } from '../../../db/schema/indexes/item-order.ts';
import { items } from '../../../db/schema/items.ts';
import { mapInSlices } from '../../../lib/map-in-slices.ts';
import { wrongCursor } from '../../../lib/page-cursor.ts';
import { listedColumns, readItem } from './item-list-store.ts';
import type { ItemReading } from './item-store.ts';
import { rowsPerSlice } from './present-item.ts';

/** Part of a list. */
export interface PageRequest {
  /** The position of the last item before the page; undefined for the beginning. */
  after: readonly string[] | undefined;
  /** Most items; undefined for all. */
  limit: number | undefined;
}

/** `end`: the position of the last row while there are more; null on the last page. */
export interface ItemPage {
  rows: ItemReading[];
  end: string[] | null;
}

/** One of the values that put a list in order. */
interface OrderPart {
  value: SQL;
  /** The value in a cursor, exact. */
  toText: SQL;
  fromText: (text: SQL) => SQL;
  format: z.ZodType<string>;
}

const toExactText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const instantText = z.iso.datetime({ precision: 6 });

const instantPart = (column: SQL): OrderPart => ({
  value: column,
  toText: toExactText(column),
  fromText: (text) => sql`${text}::timestamptz`,
  format: instantText,
});
const byHand: OrderPart = {
  value: placeByHand(items.manualOrder),
  toText: sql`${placeByHand(items.manualOrder)}::text`,
  fromText: (text) => sql`${text}::double precision`,
  format: z.string().regex(/^(-?\d{1,20}(\.\d{1,20})?(e[+-]\d{1,3})?|Infinity)$/),
};
const newestFirst: OrderPart = {
  value: latestFirst(items.createdAt),
  toText: toExactText(sql`${items.createdAt}`),
  fromText: (text) => latestFirst(sql`${text}::timestamptz`),
  format: instantText,
};
const byId: OrderPart = {
  value: sql`${items.id}`,
  toText: sql`${items.id}::text`,
  fromText: (text) => sql`${text}::uuid`,
  format: z.uuid(),
};

/** In the user's manual order, then newest first; items of one thought keep their order. */
const listOrder = [byHand, newestFirst, byId];
const dueOrder = [instantPart(sql`${items.scheduledAt}`), ...listOrder];
const completionOrder = [instantPart(sql`${items.completedAt}`), byId];

/** The items of some lists (buckets, and categories that have none) in some states. */
export async function readListedPage(
  handle: Handle,
  userId: string,
  { lists, statuses }: { lists: readonly string[]; statuses: readonly Status[] },
  request: PageRequest & { limit: number },
): Promise<ItemPage> {
  const isInPart = and(
    eq(items.userId, userId),
    isNull(items.archivedAt),
    isNull(items.removedAt),
    sql`${items.status} = some_status`,
    sql`${listName(items)} = some_list`,
  );
  // Each list from its own place in the index, where all of them together are in no order.
  return runPageQuery(
    handle,
    sql`select listed.* from unnest(${sql.param(lists)}::text[]) as some_list
      cross join unnest(${sql.param(statuses)}::text[]) as some_status
      cross join lateral (${selectPage(isInPart, listOrder, request)}) as listed
      order by ${placeByHand(sql`listed.manual_order`)}, listed.created_at desc, listed.id
      limit ${request.limit + 1}`,
    request,
  );
}

/** Active items whose date is before an instant (ISO 8601), earliest first. */
export async function readDueItems(
  handle: Handle,
  userId: string,
  { before, category }: { before: string; category?: Category | undefined },
  request: PageRequest,
): Promise<ItemPage> {
  const isDue = and(
    eq(items.userId, userId),
    isNull(items.archivedAt),
    isNull(items.removedAt),
    eq(items.status, 'Active'),
    lt(items.scheduledAt, before),
    category && eq(items.category, category),
  );
  return runPageQuery(handle, selectPage(isDue, dueOrder, request), request);
}

/** Completed items, most recently completed first: those that a recap has archived, or those that lists show. */
export async function readCompletedItems(
  handle: Handle,
  userId: string,
  { category, isArchived }: { category?: Category | undefined; isArchived: boolean },
  request: PageRequest,
): Promise<ItemPage> {
  const isCompleted = and(
    eq(items.userId, userId),
    isArchived ? isNotNull(items.archivedAt) : isNull(items.archivedAt),
    isNull(items.removedAt),
    eq(items.status, 'Completed'),
    category && eq(items.category, category),
  );
  return runPageQuery(handle, selectPage(isCompleted, completionOrder, request, 'desc'), request);
}

/** The position of an item that was completed, even if it has been deleted or archived since. */
export async function findCompletionPosition(
  handle: Handle,
  userId: string,
  id: string,
): Promise<string[] | undefined> {
  const [row] = await handle
    .select({ completedAt: sql<string | null>`${toExactText(sql`${items.completedAt}`)}` })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.id, id)));
  return row?.completedAt ? [row.completedAt, id] : undefined;
}

/** One row more than the page, which shows whether another page follows. */
function selectPage(
  where: SQL | undefined,
  order: readonly OrderPart[],
  { after, limit }: PageRequest,
  direction: 'asc' | 'desc' = 'asc',
): SQL {
  const values = order.map(({ value }) => value);
  const isAfter =
    after &&
    sql`(${list(values)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${list(readPosition(order, after))})`;
  return sql`select ${list(Object.values(listedColumns).map((column) => sql`${column}`))},
      array[${list(order.map(({ toText }) => toText))}] as position
    from ${items} where ${and(where, isAfter)}
    order by ${list(values.map((value) => sql`${value} ${sql.raw(direction)}`))} ${limit === undefined ? sql`` : sql`limit ${limit + 1}`}`;
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** The values of a cursor. Throws a 400 for values of another order. */
function readPosition(order: readonly OrderPart[], after: readonly string[]): SQL[] {
  if (after.length !== order.length) throw wrongCursor();
  return order.map(({ fromText, format }, index) => {
    const { data, success } = format.safeParse(after[index]);
    if (!success) throw wrongCursor();
    return fromText(sql`${data}`);
  });
}

async function runPageQuery(handle: Handle, query: SQL, { limit }: PageRequest): Promise<ItemPage> {
  const { rows } = await handle.execute<Record<string, unknown> & { position: string[] }>(query);
  const page = rows.slice(0, limit);
  const end = page.length < rows.length ? (page.at(-1)?.position ?? null) : null;
  return { rows: await mapInSlices(page, readItem, rowsPerSlice), end };
}
