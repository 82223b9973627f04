import type { Transaction } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { lockItem, type ItemRow } from './item-store.ts';
import type { ReadingMoment } from './present-item.ts';

/** One item of a user, and the moment of the call. */
export interface ItemCall extends ReadingMoment {
  userId: string;
  id: string;
}

/** A call whose effect depends on when the user made the change, which may have waited on a device. */
export interface DatedItemCall extends ItemCall {
  /** ISO 8601 in UTC; never later than `now`. */
  madeAt: string;
}

/** Locks an item until the transaction ends. Throws a 404 when it does not exist. */
export async function requireLockedItem(
  tx: Transaction,
  { userId, id }: Pick<ItemCall, 'userId' | 'id'>,
): Promise<ItemRow> {
  const item = await lockItem(tx, userId, id);
  if (!item) throw notFound('The item');
  return item;
}
