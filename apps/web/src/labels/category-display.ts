import type { Bucket, Category } from '@pouch/contract/vocabulary';

interface Look {
  /** A hue of the design system. */
  hue: 'todo' | 'shopping' | 'taste' | 'watch' | 'listen' | 'read' | 'play' | 'location' | 'idea';
  label: string;
}

/** How each bucket is named and coloured on screen. */
export const bucketLooks: Record<Bucket, Look> = {
  TasteBucket: { hue: 'taste', label: 'Taste' },
  WatchBucket: { hue: 'watch', label: 'Watch' },
  ListenBucket: { hue: 'listen', label: 'Listen' },
  ReadBucket: { hue: 'read', label: 'Read' },
  PlayBucket: { hue: 'play', label: 'Play' },
  LocationBucket: { hue: 'location', label: 'Location' },
  IdeaBucket: { hue: 'idea', label: 'Ideas' },
};

/** How an item's category is named and coloured: a bucket item by its bucket. */
export function categoryLook(category: Category, bucket: Bucket | null): Look {
  if (category === 'To-Do') return { hue: 'todo', label: 'To-Do' };
  if (category === 'Shopping') return { hue: 'shopping', label: 'Shopping' };
  return bucketLooks[bucket ?? 'PlayBucket'];
}
