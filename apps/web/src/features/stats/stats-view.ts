import type { Stats } from '@pouch/contract/stats';
import { bucketDisplays } from '../../labels/category-display.ts';

type Hue = (typeof bucketDisplays)['TasteBucket']['hue'];

export interface Count {
  hue: Hue;
  label: string;
  count: number;
}

/** The nine counts: To-Do and Shopping, then the buckets, the largest first; equal ones in their usual order (ST-01). */
export function categoryCounts(stats: Stats): Count[] {
  const { TasteBucket, WatchBucket, ListenBucket, ReadBucket, PlayBucket, LocationBucket, IdeaBucket } =
    bucketDisplays;
  const buckets = [
    { ...TasteBucket, count: stats.tasteBucketCompleted },
    { ...WatchBucket, count: stats.watchBucketCompleted },
    { ...ListenBucket, count: stats.listenBucketCompleted },
    { ...ReadBucket, count: stats.readBucketCompleted },
    { ...PlayBucket, count: stats.playBucketCompleted },
    { ...LocationBucket, count: stats.locationBucketCompleted },
    { ...IdeaBucket, count: stats.ideaBucketCompleted },
  ];
  return [
    { hue: 'todo', label: 'To-Do', count: stats.toDoCompleted },
    { hue: 'shopping', label: 'Shopping', count: stats.shoppingCompleted },
    ...buckets.sort((one, other) => other.count - one.count),
  ];
}

/** How many items of buckets were completed. */
export const bucketTotal = (stats: Stats): number =>
  stats.totalCompleted - stats.toDoCompleted - stats.shoppingCompleted;
