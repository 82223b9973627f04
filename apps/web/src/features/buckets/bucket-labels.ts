import { buckets, type Bucket } from '@pouch/contract/vocabulary';

/** One sentence about what each bucket is for. */
export const bucketDescriptions: Record<Bucket, string> = {
  TasteBucket: 'Food, drink and places to eat.',
  WatchBucket: 'Films, series and talks to watch.',
  ListenBucket: 'Music, podcasts and audiobooks.',
  ReadBucket: 'Books, articles and long reads.',
  PlayBucket: 'Board games and video games.',
  LocationBucket: 'Places to go, near and far.',
  IdeaBucket: 'Thoughts that may become something.',
};

/** Whether a URL segment names one of the seven buckets. */
export const isBucket = (word: string): word is Bucket => buckets.some((bucket) => bucket === word);

/** The bucket of a short or differently written name: "watch" and "watchbucket" are WatchBucket. */
export const findBucket = (word: string): Bucket | undefined =>
  buckets.find((bucket) =>
    [bucket, bucket.replace(/Bucket$/, '')].some((name) => name.toLowerCase() === word.toLowerCase()),
  );

export const bucketPath = (bucket: Bucket): string => `/buckets/${bucket}`;
