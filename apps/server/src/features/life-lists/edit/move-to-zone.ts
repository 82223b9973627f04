import { atSameWallClock } from '@pouch/schedule/zoned-time';
import type { Transaction } from '../../../db/database.ts';
import { lockScheduledEntries, saveScheduledEntries } from './zone-store.ts';

/** The zone that a person has left and the one that they are in now; the moment in ISO 8601. */
interface Move {
  userId: string;
  from: string;
  to: string;
  now: string;
}

/** An entry's time stays the same on the clock when a person goes to another zone (SC-04). */
export async function moveEntriesToZone(tx: Transaction, { userId, from, to, now }: Move): Promise<void> {
  const scheduled = await lockScheduledEntries(tx, userId, from);
  if (scheduled.length === 0) return;
  const moved = scheduled.map(({ id, scheduledAt }) => ({
    id,
    scheduledAt: atSameWallClock(scheduledAt, { from, to }),
  }));
  await saveScheduledEntries(tx, { userId, zone: to, now }, moved);
}
