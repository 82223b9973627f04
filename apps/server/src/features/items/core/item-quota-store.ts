import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import { AppError } from '../../../lib/errors.ts';

/** Thirty a day for eleven years. Lists come in pages, and what people do every day costs the same with 100,000 as with 1,000. */
export const maxItemsPerUser = 120_000;

/**
 * How many more items of a user need no count: half the room they had when it was last counted, so that a list of any
 * length is counted rarely, and several servers together do not exceed the limit by much.
 */
const uncounted = new LRUCache<string, number>({ max: 10_000, ttl: 10 * 60_000 });

/** Throws a 413 when a user has no room for `added` more items. Call it before they are inserted. */
export async function requireRoomForItems(tx: Transaction, userId: string, added: number): Promise<void> {
  const left = (uncounted.get(userId) ?? 0) - added;
  if (left >= 0) {
    uncounted.set(userId, left, { noUpdateTTL: true });
    return;
  }
  const room = maxItemsPerUser - (await countItems(tx, userId)) - added;
  if (room < 0) throw fullError();
  uncounted.set(userId, Math.floor(room / 2));
}

/** Every item that takes room: archived ones too, deleted ones not. */
const countItems = (tx: Transaction, userId: string): Promise<number> =>
  tx.$count(items, and(eq(items.userId, userId), isNull(items.removedAt)));

const fullError = (): AppError =>
  new AppError(
    'too_large',
    `Your Pouch is full: it holds at most ${maxItemsPerUser.toLocaleString('en')} items. ` +
      'Please delete some that you no longer need, then try again.',
  );
