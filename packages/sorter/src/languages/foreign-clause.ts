import type { PurchaseCategory } from '@pouch/contract/vocabulary';
import type { AuthorClock } from '../dates/author-clock.ts';
import type { DateMention } from '../dates/date-mention.ts';
import type { ParsedClause } from '../split/parse-clause.ts';
import { extractUrl } from '../text/extract-url.ts';
import type { LanguagePack, VerbKind } from '../types/language-pack.ts';
import { kinds, type Kind } from '../types/kinds.ts';
import type { Bucket } from '@pouch/contract/vocabulary';
import { readForeignDate } from './dates/read-foreign-date.ts';
import { readThing, type Thing } from './things.ts';
import { findVerb } from './verbs.ts';

/** A clause in another language: what it says, what kind that makes it, and its name as that kind. */
export interface ForeignClause {
  parsed: ParsedClause;
  /** The kind that its words make it; null when nothing is known. */
  kind: Kind | null;
  /** The clause as the name of a task. */
  task: string;
  /** The clause as the name of a thing, a film, a place. */
  thing: Thing;
  isWork: boolean;
  /** Whether it has a verb of its own. */
  hasVerb: boolean;
}

const bucketKinds: Partial<Record<VerbKind, Bucket>> = {
  watch: 'WatchBucket',
  read: 'ReadBucket',
  listen: 'ListenBucket',
  taste: 'TasteBucket',
  visit: 'LocationBucket',
  play: 'PlayBucket',
};

/** Things that are bought but are an errand: tickets, a house, a car. */
const noThing =
  /(?:karten|tickets?|billets?|entradas?|biglietti|kaartjes|ingressos?|passagens?|bilhetes?)(?!\p{L})/iu;

/** Reads a clause; without a pack nothing is known of it but its words. `isListed` says that it is to be bought. */
export function readForeignClause(
  original: string,
  { pack, clock, isListed }: { pack: LanguagePack | null; clock: AuthorClock; isListed: boolean },
): ForeignClause {
  const { text: words, url } = extractUrl(original);
  const text = pack === null ? words : withoutLeadIn(words, pack);
  const when = pack === null ? null : readForeignDate(text, pack, clock);
  const subject = trimmed(
    when === null ? text : pack === null ? text : withoutLeadIn(withoutSpans(text, when), pack),
  );
  const parsed: ParsedClause = {
    original,
    remark: '',
    text,
    subject,
    when,
    isDateChosen: false,
    hint: null,
    url,
  };
  if (pack === null)
    return { parsed, kind: null, task: subject, thing: plainThing(subject), isWork: false, hasVerb: false };

  const idea = subject.replace(ideaLabel, '');
  if (idea !== subject && /\p{L}/u.test(idea)) return readIdea(idea, { parsed, pack, original });
  const verb = findVerb(subject, pack);
  const missing = readMissing(subject, pack);
  const named =
    missing ?? (verb === null || verb.kind === 'task' || verb.object === '' ? subject : verb.object);
  const thing = readThing(named, pack);
  const isBought = missing !== null || isListed || isPurchase(verb?.kind ?? null, thing, when);
  const kind =
    isBought && !noThing.test(thing.title)
      ? shoppingKind(thing.purchaseCategory ?? 'Uncategorized')
      : kindForVerb(verb?.kind ?? null, named, { pack, isTimed: when !== null });
  const title = kind?.category === 'Bucket' ? withoutMedium(named, pack) : thing.title;
  return {
    parsed,
    kind,
    task: subject,
    thing: { ...thing, title },
    isWork: isAboutWork(original, pack),
    hasVerb: verb !== null,
  };
}

/** "Idea" before a colon or a dash, in each of the languages. */
const ideaLabel = /^id[eé](?:e|a|ia)\s*(?::|[–—-]\s)\s*/iu;

function readIdea(
  text: string,
  { parsed, pack, original }: { parsed: ParsedClause; pack: LanguagePack; original: string },
): ForeignClause {
  return {
    parsed,
    kind: kinds.find(({ bucket }) => bucket === 'IdeaBucket') ?? null,
    task: parsed.subject,
    thing: readThing(text, pack),
    isWork: isAboutWork(original, pack),
    hasVerb: false,
  };
}

const isAboutWork = (text: string, pack: LanguagePack): boolean =>
  new RegExp(`(?<!\\p{L})(?:${pack.workWords})(?!\\p{L})`, 'iu').test(text);

/** Medicines and presents are fetched without being bought. */
const fetched = new Set<PurchaseCategory | null>(['Supermarket', 'Home']);

/** A verb of buying, a good that is to be fetched, or only the name of a good. */
function isPurchase(verb: VerbKind | null, thing: Thing, when: DateMention | null): boolean {
  if (verb === null) return thing.isKnown && when === null;
  return verb === 'buy' || (verb === 'fetch' && fetched.has(thing.purchaseCategory) && thing.isKnown);
}

function kindForVerb(
  verb: VerbKind | null,
  object: string,
  { pack, isTimed }: { pack: LanguagePack; isTimed: boolean },
): Kind | null {
  const task = kinds[0]!;
  if (verb === null) return isTimed ? task : null;
  const bucket = bucketKinds[verb];
  if (bucket === undefined || object === '') return task;
  const isPerson = new RegExp(`^(?:\\p{L}{1,4} ){0,2}(?:${pack.people})(?!\\p{L})`, 'iu').test(object);
  if (isPerson && verb !== 'read') return task;
  return kinds.find((kind) => kind.bucket === bucket) ?? task;
}

/** A good that is in no list is a thing of the largest shop. */
function shoppingKind(category: PurchaseCategory): Kind {
  return (
    kinds.find((kind) => kind.purchaseCategory === category) ??
    kinds.find((kind) => kind.purchaseCategory === 'Other')!
  );
}

/** What there is no more of: "se acabó el café", "Waschmittel ist alle". */
function readMissing(text: string, pack: LanguagePack): string | null {
  const { before, after } = pack.noneLeft;
  const rest = text
    .replace(new RegExp(`^(?:${before})`, 'iu'), '')
    .replace(new RegExp(`(?:${after})$`, 'iu'), '');
  return rest === text || !/\p{L}/u.test(rest) ? null : rest;
}

/** Whose work it is, behind "the film": then it has no other name. */
const maker = /^(?:(?:vo[nm]|van|de[ils]?|du|di|do|da) |d['’])\p{L}/iu;

/** "den Film "Das Boot"" is named "Das Boot"; "den Film von Anna" has no other name. */
function withoutMedium(text: string, pack: LanguagePack): string {
  const bare = text.replace(new RegExp(`^${pack.media}`, 'iu'), '').replace(/^["“„«]\s?|\s?["”“»]$/gu, '');
  return /\p{L}|\d/u.test(bare) && !maker.test(bare) ? bare.trim() : text;
}

function withoutLeadIn(text: string, pack: LanguagePack): string {
  const rest = text.replace(new RegExp(`^(?:${pack.leadIns})`, 'iu'), '');
  return /\p{L}/u.test(rest) ? rest.trim() : text;
}

/** The text without its time expressions, or all of it when nothing else remains. */
function withoutSpans(text: string, { spans }: DateMention): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of spans) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  const cleaned = trimmed(
    `${rest}${text.slice(from)}`.replace(/\s+/gu, ' ').replace(/\s+([,.;:!?])/gu, '$1'),
  );
  return /\p{L}|\d/u.test(cleaned) ? cleaned : text;
}

const trimmed = (text: string): string => text.replace(/^[\s,;:.–—-]+|[\s,;:.–—!-]+$/gu, '') || text.trim();

const plainThing = (title: string): Thing => ({ title, quantity: 1, purchaseCategory: null, isKnown: false });
