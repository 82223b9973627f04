import { atSameWallClock } from '@pouch/schedule/zoned-time';
import type { Transaction } from '../../../db/database.ts';
import { lockScheduledItems, saveScheduledItems } from './zone-store.ts';

/** A user's change of zone. */
export interface Move {
  userId: string;
  from: string;
  to: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/**
 * Keeps the wall-clock time of scheduled items when the user's zone changes: nine o'clock stays nine o'clock (SC-04).
 */
export async function moveItemsToZone(tx: Transaction, { userId, from, to, now }: Move): Promise<void> {
  const scheduled = await lockScheduledItems(tx, { userId, zone: from });
  if (scheduled.length === 0) return;
  const moved = scheduled.map(({ id, scheduledAt }) => ({
    id,
    scheduledAt: atSameWallClock(scheduledAt, { from, to }),
  }));
  await saveScheduledItems(tx, { userId, zone: to, now }, moved);
}
