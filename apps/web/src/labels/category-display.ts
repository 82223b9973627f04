import type { Bucket, Category } from '@pouch/contract/vocabulary';

interface CategoryDisplay {
  /** A hue of the design system. */
  hue: 'todo' | 'shopping' | 'taste' | 'watch' | 'listen' | 'read' | 'play' | 'location' | 'idea';
  label: string;
}

/** The label and hue of each bucket. */
export const bucketDisplays: Record<Bucket, CategoryDisplay> = {
  TasteBucket: { hue: 'taste', label: 'Taste' },
  WatchBucket: { hue: 'watch', label: 'Watch' },
  ListenBucket: { hue: 'listen', label: 'Listen' },
  ReadBucket: { hue: 'read', label: 'Read' },
  PlayBucket: { hue: 'play', label: 'Play' },
  LocationBucket: { hue: 'location', label: 'Location' },
  IdeaBucket: { hue: 'idea', label: 'Ideas' },
};

/** The label and hue of an item's category; for a bucket item, those of its bucket. */
export function categoryDisplay(category: Category, bucket: Bucket | null): CategoryDisplay {
  if (category === 'To-Do') return { hue: 'todo', label: 'To-Do' };
  if (category === 'Shopping') return { hue: 'shopping', label: 'Shopping' };
  return bucketDisplays[bucket ?? 'PlayBucket'];
}
