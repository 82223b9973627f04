import type { completedCounts } from '@pouch/contract/stats';
import type { Bucket } from '@pouch/contract/vocabulary';
import { addWeeks } from '@pouch/schedule/weeks';
import type { Tally } from './tally-store.ts';

export type Counts = Record<keyof typeof completedCounts, number>;

/** What led up to a user's week, which some badges build on. */
export interface LeadUp {
  userId: string;
  week: string;
  /** Consecutive weeks with a completion, up to and including this one; 0 when this week has none. */
  streak: number;
  /** To-Dos and bucket items that were completed before this week; counted no further than a badge needs. */
  toDos: number;
  bucketItems: number;
}

/** A user's completions in one week, and the streak and totals up to it. Instants are ISO 8601 in UTC, or null. */
export interface WeekFacts extends Pick<LeadUp, 'userId' | 'week' | 'streak'> {
  counts: Counts;
  /** The first completion of the week. */
  firstAt: string | null;
  /** The tenth, twenty-fifth and fiftieth To-Do of the week. */
  tenthToDoAt: string | null;
  twentyFifthToDoAt: string | null;
  fiftiethToDoAt: string | null;
  /** The To-Do that made the all-time total a thousand; the week's first To-Do when the total was reached before. */
  thousandthToDoAt: string | null;
  /** The bucket item that made the all-time total fifty; the week's first when the total was reached before. */
  fiftiethBucketItemAt: string | null;
  /** The first completion of each category of the week, earliest first. */
  categoriesAt: string[];
  /** The first completion of each bucket of the week, earliest first. */
  bucketsAt: string[];
}

/** What led up to a week, from all of a user's tallies. */
export function computeLeadUp(
  { userId, week }: { userId: string; week: string },
  tallies: readonly Tally[],
): LeadUp {
  const before = tallies.filter((tally) => tally.week < week);
  const countIn = (category: Tally['category']) =>
    before.reduce((sum, tally) => (tally.category === category ? sum + tally.count : sum), 0);
  const weeks = new Set(tallies.map((tally) => tally.week));
  let streak = 0;
  while (weeks.has(addWeeks(week, -streak))) streak += 1;
  return { userId, week, streak, toDos: countIn('To-Do'), bucketItems: countIn('Bucket') };
}

const bucketCounts: Record<Bucket, keyof Counts> = {
  TasteBucket: 'tasteBucketCompleted',
  WatchBucket: 'watchBucketCompleted',
  ListenBucket: 'listenBucketCompleted',
  ReadBucket: 'readBucketCompleted',
  PlayBucket: 'playBucketCompleted',
  LocationBucket: 'locationBucketCompleted',
  IdeaBucket: 'ideaBucketCompleted',
};

/** The key of the count to which a completion adds. */
function countFor({ category, bucket }: Pick<Tally, 'category' | 'bucket'>): keyof Counts {
  if (bucket !== null) return bucketCounts[bucket];
  return category === 'Shopping' ? 'shoppingCompleted' : 'toDoCompleted';
}

/** Sums tallies into the nine counts. */
export function sumCounts(tallies: readonly Pick<Tally, 'category' | 'bucket' | 'count'>[]): Counts {
  const counts: Counts = {
    toDoCompleted: 0,
    shoppingCompleted: 0,
    tasteBucketCompleted: 0,
    watchBucketCompleted: 0,
    listenBucketCompleted: 0,
    readBucketCompleted: 0,
    playBucketCompleted: 0,
    locationBucketCompleted: 0,
    ideaBucketCompleted: 0,
  };
  for (const tally of tallies) counts[countFor(tally)] += tally.count;
  return counts;
}

export const totalCount = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
