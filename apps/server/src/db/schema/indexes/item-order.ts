import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/*
 * The order of lists of items, shared by indexes and queries: PostgreSQL uses an expression index only for exactly the same
 * expression. All of it ascends, so that a page begins where a row of values is greater than that of the page before.
 */

/** The list that an item belongs to: its bucket, or its category. */
export const listName = ({ bucket, category }: { bucket: SQLWrapper; category: SQLWrapper }): SQL =>
  sql`coalesce(${bucket}, ${category})`;

/** Items without a place by hand come after all others. */
export const placeByHand = (manualOrder: SQLWrapper): SQL =>
  sql`coalesce(${manualOrder}, 'Infinity'::double precision)`;

/** Smaller for a later instant: the time from it to the end of the supported years. */
export const latestFirst = (instant: SQLWrapper): SQL =>
  sql`(timestamp with time zone '3000-01-01 00:00:00+00' - ${instant})`;

/** In the user's manual order, then newest first; items of one thought keep their order. */
export const listOrder = <Id>(item: {
  manualOrder: SQLWrapper;
  createdAt: SQLWrapper;
  id: Id;
}): [SQL, SQL, Id] => [placeByHand(item.manualOrder), latestFirst(item.createdAt), item.id];
