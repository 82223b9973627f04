import type { Bucket } from '@pouch/contract/vocabulary';
import { anyOf } from '../text/pattern.ts';

/** What a work is said to be, by its bucket. */
const workNouns: readonly [Bucket, string][] = [
  ['WatchBucket', 'films?|movies?|documentar(?:y|ies)|tv series|sitcom|anime|box ?set|mini-?series'],
  ['ReadBucket', 'novels?|memoirs?|manga|comics?|graphic novels?|biograph(?:y|ies)|poems?|essays?'],
  ['ListenBucket', 'albums?|songs?|podcasts?|audiobooks?'],
  ['PlayBucket', '(?:board|video|card) ?games?'],
];

/** "The sean penn film", "the films not the books". */
const saidPatterns: readonly [Bucket, RegExp][] = workNouns.map(([bucket, nouns]) => [
  bucket,
  new RegExp(
    `^the (?:(?!(?:for|of|in|on|at|to|from|with|and|or)(?!\\p{L}))[\\p{L}\\d.'’-]+ ){0,4}(?:${nouns})` +
      '(?: not the \\p{L}+|,? not \\p{L}+ \\p{L}+| (?:by|about) .+)?$',
    'iu',
  ),
]);

/** The bucket of a work that a remark describes; null for any other remark. */
export function bucketOfDescription(remark: string): Bucket | null {
  return saidPatterns.find(([, pattern]) => pattern.test(remark))?.[0] ?? null;
}

/** Whether a description is of several works: "the films not the books". */
export const describesSeveral = (remark: string): boolean =>
  /^the (?:\S+ )*?(?:films|movies|documentaries|novels|books|memoirs|comics|albums|songs|podcasts|games)(?!\p{L})/iu.test(
    remark,
  );

const makers = anyOf(
  'write|send|edit|finish|print|publish|submit|draft|post|pitch|share|proofread|record|start|make',
);
const papers = 'article|long ?read|essay|op-?ed|think ?piece';
const channels = '(?:youtube|yt|twitch) (?:channel|videos?|vids?)';

/** An article on something, which is read though no verb says so. */
export const articleOn = new RegExp(
  `^(?!${makers} |.*\\bblog )(?:\\S+ ){0,4}(?:${papers}) (?:on|about|re|by|in|from) (?!.* for (?:the|our|my) )\\S`,
  'iu',
);
/** A channel, which is watched. */
export const channelNamed = new RegExp(
  `^(?!${makers} |.*\\b(?:my|our) )(?:\\S+ ){1,5}(?:${channels})(?=$|[,.;(]| [-–—])`,
  'iu',
);
