import { atSameWallClock } from '@pouch/schedule/zoned-time';
import type { Transaction } from '../../../db/database.ts';
import { lockScheduledEntries, saveScheduledEntries } from './zone-store.ts';

/** A user's change of zone. */
interface Move {
  userId: string;
  from: string;
  to: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Keeps the wall-clock time of scheduled entries when the user's zone changes (SC-04). */
export async function moveEntriesToZone(tx: Transaction, { userId, from, to, now }: Move): Promise<void> {
  const scheduled = await lockScheduledEntries(tx, userId, from);
  if (scheduled.length === 0) return;
  const moved = scheduled.map(({ id, scheduledAt }) => ({
    id,
    scheduledAt: atSameWallClock(scheduledAt, { from, to }),
  }));
  await saveScheduledEntries(tx, { userId, zone: to, now }, moved);
}
