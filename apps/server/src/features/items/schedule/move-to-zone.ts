import { atSameWallClock } from '@pouch/schedule/zoned-time';
import type { Transaction } from '../../../db/database.ts';
import { lockScheduled, saveScheduled } from './zone-store.ts';

/** The zone that a person has left, and the one that they are in now. */
export interface Move {
  userId: string;
  from: string;
  to: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** What is scheduled for nine stays scheduled for nine when a person goes to another zone (SC-04). */
export async function moveItemsToZone(tx: Transaction, { userId, from, to, now }: Move): Promise<void> {
  const scheduled = await lockScheduled(tx, { userId, zone: from });
  if (scheduled.length === 0) return;
  const moved = scheduled.map(({ id, scheduledAt }) => ({
    id,
    scheduledAt: atSameWallClock(scheduledAt, { from, to }),
  }));
  await saveScheduled(tx, { userId, zone: to, now }, moved);
}
