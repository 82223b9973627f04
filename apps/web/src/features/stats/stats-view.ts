import type { Stats } from '@pouch/contract/schemas/stats';
import { bucketLooks } from '../../labels/category-display.ts';

type Hue = (typeof bucketLooks)['TasteBucket']['hue'];

export interface Count {
  hue: Hue;
  label: string;
  count: number;
}

/** The nine counts: To-Do and Shopping, then the buckets by how much they gave, as drawn when equal (ST-01). */
export function countsOf(stats: Stats): Count[] {
  const { TasteBucket, WatchBucket, ListenBucket, ReadBucket, PlayBucket, LocationBucket, IdeaBucket } =
    bucketLooks;
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

/** How many bucket items were ever completed. */
export const bucketTotal = (stats: Stats): number =>
  stats.totalCompleted - stats.toDoCompleted - stats.shoppingCompleted;
