import type { Item } from '@pouch/contract/items';
import { buckets, type Bucket } from '@pouch/contract/vocabulary';

/** What a person calls each bucket. */
export const bucketNames: Record<Bucket, string> = {
  TasteBucket: 'Taste',
  WatchBucket: 'Watch',
  ListenBucket: 'Listen',
  ReadBucket: 'Read',
  PlayBucket: 'Play',
  LocationBucket: 'Location',
  IdeaBucket: 'Ideas',
};

/** Whether a word is one of the seven buckets, as the address and the calls spell them. */
export const isBucket = (word: string): word is Bucket => buckets.some((bucket) => bucket === word);

export type ItemLook =
  'todo' | 'shopping' | 'taste' | 'watch' | 'listen' | 'read' | 'play' | 'location' | 'idea';

const bucketLooks: Record<Bucket, ItemLook> = {
  TasteBucket: 'taste',
  WatchBucket: 'watch',
  ListenBucket: 'listen',
  ReadBucket: 'read',
  PlayBucket: 'play',
  LocationBucket: 'location',
  IdeaBucket: 'idea',
};

export const lookOfBucket = (bucket: Bucket): ItemLook => bucketLooks[bucket];

/** Which icon and hue an item carries. A bucket item without a bucket looks like an idea. */
export function lookOfItem(item: Pick<Item, 'category' | 'bucket_name'>): ItemLook {
  if (item.category === 'To-Do') return 'todo';
  if (item.category === 'Bucket') return item.bucket_name === null ? 'idea' : bucketLooks[item.bucket_name];
  return 'shopping';
}
