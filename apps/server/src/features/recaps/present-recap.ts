import type { Recap } from '@pouch/contract/recaps';
import { badges, type EarnedBadge } from '../../progress/badges.ts';
import type { RecapRow } from './recap-store.ts';

/** A recap with the contract's field names. `earned` are the badges of its week. */
export function presentRecap(
  { id, week, endedAt, currentStreak, ...row }: RecapRow,
  earned: readonly EarnedBadge[],
): Recap {
  const counts = {
    toDo: row.toDo,
    shopping: row.shopping,
    tasteBucket: row.tasteBucket,
    watchBucket: row.watchBucket,
    listenBucket: row.listenBucket,
    readBucket: row.readBucket,
    playBucket: row.playBucket,
    locationBucket: row.locationBucket,
    ideaBucket: row.ideaBucket,
  };
  return {
    id,
    week_ending: endedAt,
    endsOn: week,
    ...counts,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    currentStreak,
    earnedBadges: badges.filter((badge) => earned.some((one) => one.badge === badge.id)),
  };
}
