import { parseUrl } from '@pouch/contract/parse-url';
import type { Bucket } from '@pouch/contract/vocabulary';

const urlPattern = /\bhttps?:\/\/[^\s<>"']{3,1990}|\bwww\.[^\s<>"']{3,1980}/iu;
/** Words beside a URL that name nothing: "read this later https://…". */
const filler =
  /\b(?:read|watch|listen|to|check|out|look|at|see|this|that|it|later|link|article|video|here|for|the|a)\b/gi;

const hosts: readonly [RegExp, Bucket][] = [
  [
    /(?:^|\.)(?:youtube\.com|youtu\.be|netflix\.com|imdb\.com|vimeo\.com|letterboxd\.com|primevideo\.com)$/u,
    'WatchBucket',
  ],
  [
    /(?:^|\.)(?:spotify\.com|soundcloud\.com|bandcamp\.com|music\.apple\.com|podcasts\.apple\.com|audible\.\S+)$/u,
    'ListenBucket',
  ],
  [/(?:^|\.)(?:steampowered\.com|itch\.io|boardgamegeek\.com|nintendo\.com)$/u, 'PlayBucket'],
  [/^maps\.|(?:^|\.)(?:tripadvisor\.\S+|airbnb\.\S+|booking\.com|goo\.gl)$/u, 'LocationBucket'],
  [/(?:^|\.)(?:opentable\.\S+|allrecipes\.com|bbcgoodfood\.com|seriouseats\.com|resy\.com)$/u, 'TasteBucket'],
];

export interface ExtractedUrl {
  text: string;
  url: string | null;
  /** The bucket of a link that is bare or has its title beside it, by its host; null when the words beside it decide. */
  bucket: Bucket | null;
}

/** Takes the first URL out of a text. A link with only filler words beside it is named after its path and host. */
export function extractUrl(text: string): ExtractedUrl {
  const found = urlPattern.exec(text)?.[0].replace(/[).,;!?]+$/u, '');
  if (found === undefined) return { text, url: null, bucket: null };
  const url = /^www/iu.test(found) ? `https://${found}` : found;
  const parsed = parseUrl(url);
  if (parsed === null) return { text, url: null, bucket: null };
  const rest = text.replace(found, ' ').replace(/\s+/gu, ' ').trim();
  if (/[\p{L}\p{N}]/u.test(rest.replace(filler, '')))
    return {
      text: rest,
      url,
      bucket: isTitle(rest, parsed) ? bucketForHost(parsed.hostname, undefined) : null,
    };
  const verb = /^(?:watch|read|listen to|check)\b/i.exec(rest)?.[0];
  const name = titleFromUrl(parsed);
  return {
    text: verb === undefined ? name : `${verb} ${name}`,
    url,
    bucket: bucketForHost(parsed.hostname, verb),
  };
}

/** Fewest letters of words that are told from a URL to be its title. */
const minTitleLetters = 8;

/** Whether the words beside a URL are the title that it ends with: "The Really Big One …/the-really-big-one". */
function isTitle(words: string, { pathname }: URL): boolean {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const title = letters(words);
  return title.length >= minTitleLetters && letters(decodePath(pathname)).includes(title);
}
function bucketForHost(host: string, verb: string | undefined): Bucket | null {
  if (verb !== undefined) return null;
  return hosts.find(([pattern]) => pattern.test(host.replace(/^www\./u, '')))?.[1] ?? 'ReadBucket';
}

function titleFromUrl({ host, pathname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = decodePath(last)
    .replace(/\.\w{2,5}$/u, '')
    .replace(/(?:[-_+\p{C}\s]|%20)+/gu, ' ')
    .trim();
  const site = host.replace(/^www\./u, '');
  return words === '' ? site : `${words} (${site})`;
}

/** A part of a URL's path with its letters in place of `%C3%BC`; unchanged where that is not UTF-8. */
function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
