import type { Bucket } from '@pouch/contract/vocabulary';

const works: readonly [Bucket, string][] = [
  ['WatchBucket', 'films?|movies?|documentary'],
  ['ReadBucket', 'novels?|memoirs?|biography|autobiography'],
  ['ListenBucket', 'albums?|podcasts?'],
];

const descriptions = works.map(
  ([bucket, nouns]) =>
    [bucket, new RegExp(`^the (?:[\\p{L}\\d'’-]+ ){0,4}(?:${nouns})(?: not .+)?$`, 'iu')] as const,
);

/** The bucket of the work that a remark describes: "the asako yuzuki novel" behind "butter"; null for another remark. */
export function describedBucket(remark: string): Bucket | null {
  return descriptions.find(([, pattern]) => pattern.test(remark))?.[0] ?? null;
}
