import type { completedCounts } from '@pouch/contract/schemas/stats';
import type { Bucket } from '@pouch/contract/vocabulary';
import type { Tally } from './completion-store.ts';

export type Counts = Record<keyof typeof completedCounts, number>;

/** What one week brought a person, and what led up to it. Moments are ISO 8601 in UTC, null where there was none. */
export interface WeekFacts {
  userId: string;
  week: string;
  counts: Counts;
  /** Weeks in a row with a completion, this one the last of them; 0 where it has none. */
  streak: number;
  firstAt: string | null;
  /** The tenth, twenty-fifth and fiftieth To-Do of the week. */
  tenthToDoAt: string | null;
  twentyFifthToDoAt: string | null;
  fiftiethToDoAt: string | null;
  /** The To-Do of this week with which there were a thousand of all time, or its first where there were before. */
  thousandthToDoAt: string | null;
  /** The bucket item of this week with which there were fifty of all time, likewise. */
  fiftiethBucketItemAt: string | null;
  /** The first of each category that there was, the earliest first; and of each bucket. */
  categoriesAt: string[];
  bucketsAt: string[];
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

/** The count in which a completion of this kind is counted. */
function countFor({ category, bucket }: Pick<Tally, 'category' | 'bucket'>): keyof Counts {
  if (bucket !== null) return bucketCounts[bucket];
  return category === 'Shopping' ? 'shoppingCompleted' : 'toDoCompleted';
}

/** The nine counts of what was completed, over all the tallies. */
export function countsOf(tallies: readonly Pick<Tally, 'category' | 'bucket' | 'count'>[]): Counts {
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

export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
