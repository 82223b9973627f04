import { findPhrases } from '../dates/find-phrases.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { enclosingSpan } from '../text/span.ts';
import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { anyOf } from '../text/pattern.ts';
import { shopName, type Hint } from './strip-framing.ts';

const bucket = (name: Bucket): Hint => ({ category: 'Bucket', bucket: name });
const category = (name: Category): Hint => ({ category: name, bucket: null });

const headingPattern = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'iu');

const shops = anyOf(
  'shopping|groceries|grocery|food shop|weekly shop|supermarket',
  "tesco|sainsbury'?s|aldi|lidl|asda|waitrose|morrisons|ikea|shop|from the shops?|get|need|we need|pick up",
);
const taskLists = anyOf(
  'to[- ]?do|todos?|tasks?|jobs|chores|reminders?|urgent|asap|actions?|next steps|before the (?:party|trip|weekend)',
);
const ideaSubjects = anyOf(
  'app|business|startup|book|story|song|blog|podcast|project|product|gift|party|video|art|game|feature|design|tattoo',
  'costume|novel|film|business name|side project',
);

/** "Book recommendation from Jake", "film tips". */
const recommended = (works: string): string =>
  `^(?:${works}) (?:recommendations?|recs?|tips?|suggestions?)(?: (?:from|by) (?:(?:my|the|our) )?[\\p{L}'’]+(?: [\\p{L}'’]+)?)?$`;

/** Headings before a colon or a dash, with the category or bucket of the items under them. */
const headings: readonly [RegExp, Hint][] = [
  [
    headingPattern(
      '^(?:things|stuff|jobs) to (?:buy|get)|^(?:to )?buy',
      `^${shops}(?: list)?(?: from \\p{L}+)?$`,
      '^(?:shopping|grocery) list',
    ),
    category('Shopping'),
  ],
  [
    headingPattern(
      `^${taskLists}(?: list)?$`,
      '^things to do(?: (?:today|tomorrow|this week|before .*|at work|at home))?$',
    ),
    category('To-Do'),
  ],
  [
    headingPattern(
      '^(?:things|stuff|films?|movies|shows?) to (?:watch|see)|^(?:to )?watch(?:list| list)?$',
      recommended('films?|movies?|tv|tv shows?|series|documentary|shows?'),
      '^(?:films?|movies?|tv|tv shows?|series|documentar(?:y|ies)|shows?|netflix|anime)$',
    ),
    bucket('WatchBucket'),
  ],
  [
    headingPattern(
      '^(?:things|books|stuff|articles) to read|^(?:to )?read(?:ing list)?$',
      recommended('books?|novels?|reading|comics?'),
      '^(?:books?|novels?|articles?|author|authors|long ?reads?|essays?|poems?|comics?|manga|graphic novels?|tbr)$',
    ),
    bucket('ReadBucket'),
  ],
  [
    headingPattern(
      '^(?:things|music|albums|songs|podcasts) to (?:listen to|hear)|^(?:to )?listen(?: to)?$',
      recommended('music|albums?|songs?|podcasts?|bands?|audiobooks?'),
      '^(?:music|albums?|songs?|podcasts?|artists?|bands?|audiobooks?|playlist|tunes|tracks?)$',
    ),
    bucket('ListenBucket'),
  ],
  [
    headingPattern(
      '^(?:restaurants?|places to eat|places|food|things) to (?:eat|try)|^places to eat(?: in .*)?$',
      recommended('restaurants?|bars?|caf[eé]s?|recipes?|food'),
      '^(?:to )?(?:eat|drink|cook|bake)$',
      '^(?:restaurants?|bars?|caf[eé]s?|recipes?|food spots?|dishes|cocktails?)(?: (?:to try|in .*))?$',
    ),
    bucket('TasteBucket'),
  ],
  [
    headingPattern(
      '^(?:games?|things) to play|^(?:to )?play$',
      recommended('games?|video games?|board games?'),
      '^(?:games?|video games?|board games?|hobb(?:y|ies)|activities|sports?)(?: to try)?$',
    ),
    bucket('PlayBucket'),
  ],
  [
    headingPattern(
      '^places to (?:visit|go|see)(?: in .*)?|^(?:things|stuff) to (?:do|see) in .*|^(?:to )?(?:visit|travel)$',
      '^(?:travel|trips?|destinations?|sights?|holiday ideas?|travel list|bucket list|day trips?)$',
      '^(?:visit|see) in .*',
    ),
    bucket('LocationBucket'),
  ],
  [
    headingPattern(
      `^${ideaSubjects}? ?(?:idea|ideas|concept|thought|brainwave)$`,
      '^(?:shower thought|invention|what if|business|feature|pitch|(?:talk|project|research) proposal)$',
      '^(?:\\p{L}+ )?(?:slogan|strapline|tagline|lyrics?|quiz round|hashtag|blog ?post|newsletter|tattoo|tweet|joke)$',
      '^name for (?:a|an|the|my|our) \\p{L}+(?: \\p{L}+)?$',
    ),
    bucket('IdeaBucket'),
  ],
];

/** What a name is sought for: "cat names: pickle". */
const named = 'band|team|pet|shop|business|caf[eé]|cat|dog|puppy|kitten|boat|baby';
const labelNouns = {
  idea: `ideas?|topics?|subject|theme|plot|invention|concept|premise|working title|(?:${named}) names?`,
  goods:
    'to buy|to get|buy|shop|shopping|shops|groceries|supplies|gifts?|presents?|pressies|wish ?list|stocking fillers?|ingredients',
  taste:
    'restaurants?|caf[eé]s?|eateries|brunch|recipes?|dishes|(?:to|must|places to) eat|to cook|to bake|cocktails?',
  watch:
    'films?|movies?|tv|telly|series|shows|box ?sets?|documentar(?:y|ies)|to watch|watch ?list|netflix|anime',
  read: 'books?|novels?|to read|reading|reads|tbr|authors?|poems?|comics?|manga|memoirs?',
  listen: 'albums?|songs?|tracks|tunes|podcasts?|music|to listen|listen|audiobooks?|playlist|bands|lps|vinyl',
  play: 'games?|to play|puzzles|hobbies|sports to try',
  location:
    'walks|hikes|places|to visit|day ?trips?|days out|sights|destinations|itinerary|road ?trip|bucket list|weekends? away',
  task: 'jobs|errands|chores|tasks|to-?dos?|to do|actions?|calls|phone|admin|deadlines?|follow[- ]?ups?',
};
const withWord = (nouns: string): RegExp => new RegExp(`(?<!\\p{L})(?:${nouns})(?!\\p{L})`, 'iu');

/** What a label of several words says, by its words: "restaurants leila rates", "gifts for pa", "before the holiday". */
const labelWords: readonly [RegExp, Hint | null][] = [
  // An evening has its food too: "games night - codenames, crisps".
  [/(?<!\p{L})(?:games?|film|movie|quiz) (?:nights?|evenings?|part(?:y|ies))(?!\p{L})/iu, null],
  [/^(?:snacks|nibbles|food|drinks|treats) for /iu, category('Shopping')],
  [new RegExp(`^(?:${shopName})(?: run| trip| shop| list)?$`, 'iu'), category('Shopping')],
  [/(?:gift|present|stocking filler)s? ideas? for /i, category('Shopping')],
  [
    /(?:breakfast|brunch|lunch|dinner|tea|supper|meal|dessert|recipe|food) ideas?(?!\p{L})/iu,
    bucket('TasteBucket'),
  ],
  [/(?:(?:road|day) ?)?(?:trip|travel) ideas?(?!\p{L})/iu, bucket('LocationBucket')],
  [withWord(labelNouns.idea), bucket('IdeaBucket')],
  [withWord(labelNouns.goods), category('Shopping')],
  [withWord(labelNouns.taste), bucket('TasteBucket')],
  [withWord(labelNouns.watch), bucket('WatchBucket')],
  [withWord(labelNouns.read), bucket('ReadBucket')],
  [withWord(labelNouns.listen), bucket('ListenBucket')],
  [withWord(labelNouns.play), bucket('PlayBucket')],
  [withWord(labelNouns.location), bucket('LocationBucket')],
  [withWord(labelNouns.task), category('To-Do')],
  [/^(?:before|after|by)\b|^work$/i, category('To-Do')],
];

/** What a label says about the things behind it; null for nothing. */
export function readLabel(label: string): Hint | null {
  const name = label.replace(/[\s:–—>-]+$/u, '').trim();
  return (
    headings.find(([pattern]) => pattern.exec(name)?.[0] === name)?.[1] ??
    labelWords.find(([pattern]) => pattern.test(name))?.[1] ??
    null
  );
}

/** The words of a label from its first to its last time expression; "" without one. */
export function findDateWords(label: string, today: ReferenceTime): string {
  const whole = enclosingSpan(findPhrases(label, today));
  return whole === null ? '' : label.slice(whole.start, whole.end);
}

export interface Heading {
  hint: Hint;
  /** The text after the heading. */
  rest: string;
  /** Whether the rest is one item and never split ("app idea"). */
  isSingle: boolean;
}

/** Reads "to watch: …", "groceries - …", "app idea - …"; null for a text without a heading. */
export function parseHeading(text: string): Heading | null {
  const match = /^(?<name>[\p{L}][\p{L}'’ -]{1,40}?) ?(?::|\s[-–—>]\s?|\s?[–—])\s*(?<rest>[\s\S]*)$/u.exec(
    text,
  );
  const name = match?.groups?.name?.trim();
  if (match === null || name === undefined) return null;
  const hint = headings.find(([pattern]) => pattern.test(name))?.[1];
  if (hint === undefined) return null;
  return { hint, rest: match.groups?.rest?.trim() ?? '', isSingle: hint.bucket === 'IdeaBucket' };
}

/** The hint for the following lines when a line is only a known heading ("Shopping list"); else null. */
export function parseBareHeading(line: string): Hint | null {
  return headings.find(([pattern]) => pattern.exec(line)?.[0] === line)?.[1] ?? null;
}
