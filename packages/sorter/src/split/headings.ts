import type { Bucket, Category } from '@pouch/contract/vocabulary';
import type { Hint } from './strip-framing.ts';

const bucket = (name: Bucket): Hint => ({ category: 'Bucket', bucket: name });
const category = (name: Category): Hint => ({ category: name, bucket: null });

/** What stands before a colon or a dash, and what it makes of the things after it. */
const headings: readonly [RegExp, Hint][] = [
  [
    /^(?:things|stuff|jobs) to (?:buy|get)|^(?:to )?buy|^(?:shopping|groceries|grocery|food shop|weekly shop|supermarket|tesco|sainsbury'?s|aldi|lidl|asda|waitrose|morrisons|ikea|shop|from the shops?|get|need|we need|pick up)(?: list)?(?: from \p{L}+)?$|^(?:shopping|grocery) list/iu,
    category('Shopping'),
  ],
  [
    /^(?:to[- ]?do|todos?|tasks?|jobs|chores|reminders?|urgent|asap|actions?|next steps|before the (?:party|trip|weekend))(?: list)?$|^things to do(?: (?:today|tomorrow|this week|before .*|at work|at home))?$/iu,
    category('To-Do'),
  ],
  [
    /^(?:things|stuff|films?|movies|shows?) to (?:watch|see)|^(?:to )?watch(?:list| list)?$|^(?:films?|movies?|tv|tv shows?|series|documentar(?:y|ies)|shows?|netflix|anime)$/iu,
    bucket('WatchBucket'),
  ],
  [
    /^(?:things|books|stuff|articles) to read|^(?:to )?read(?:ing list)?$|^(?:books?|novels?|articles?|author|authors|long ?reads?|essays?|poems?|comics?|tbr)$/iu,
    bucket('ReadBucket'),
  ],
  [
    /^(?:things|music|albums|songs|podcasts) to (?:listen to|hear)|^(?:to )?listen(?: to)?$|^(?:music|albums?|songs?|podcasts?|artists?|bands?|audiobooks?|playlist|tunes|tracks?)$/iu,
    bucket('ListenBucket'),
  ],
  [
    /^(?:restaurants?|places to eat|places|food|things) to (?:eat|try)|^places to eat(?: in .*)?$|^(?:to )?(?:eat|drink|cook|bake)$|^(?:restaurants?|bars?|caf[eé]s?|recipes?|food spots?|dishes|cocktails?)(?: (?:to try|in .*))?$/iu,
    bucket('TasteBucket'),
  ],
  [
    /^(?:games?|things) to play|^(?:to )?play$|^(?:games?|video games?|board games?|hobb(?:y|ies)|activities|sports?)(?: to try)?$/iu,
    bucket('PlayBucket'),
  ],
  [
    /^places to (?:visit|go|see)(?: in .*)?|^(?:things|stuff) to (?:do|see) in .*|^(?:to )?(?:visit|travel)$|^(?:travel|trips?|destinations?|sights?|holiday ideas?|travel list|bucket list|day trips?)$|^(?:visit|see) in .*/iu,
    bucket('LocationBucket'),
  ],
  [
    /^(?:app|business|startup|book|story|song|blog|podcast|project|product|gift|party|video|art|game|feature|design|tattoo|costume|novel|film|business name|side project)? ?(?:idea|ideas|concept|thought|brainwave)$|^(?:shower thought|invention|what if)$/iu,
    bucket('IdeaBucket'),
  ],
];

export interface Heading {
  hint: Hint;
  /** What the heading stands over. */
  rest: string;
  /** Whether the heading itself is worth keeping in a title ("app idea"). */
  isSingle: boolean;
}

/** Reads "to watch: …", "groceries - …", "app idea - …"; null when what stands there is no heading. */
export function headingOf(text: string): Heading | null {
  const match = /^(?<name>[\p{L}][\p{L}'’ -]{1,40}?) ?(?::|\s[-–—]\s?|\s?[–—])\s*(?<rest>[\s\S]*)$/u.exec(
    text,
  );
  const name = match?.groups?.name?.trim();
  if (match === null || name === undefined) return null;
  const hint = headings.find(([pattern]) => pattern.test(name))?.[1];
  if (hint === undefined) return null;
  return { hint, rest: match.groups?.rest?.trim() ?? '', isSingle: hint.bucket === 'IdeaBucket' };
}

/** What a line says of the lines below it when it is nothing but a heading: "Shopping list". */
export function bareHeading(line: string): Hint | null {
  return headings.find(([pattern]) => pattern.exec(line)?.[0] === line)?.[1] ?? null;
}
