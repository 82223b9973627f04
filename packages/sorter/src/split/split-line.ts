import { ideaLeadIn } from '../category/idea-phrases.ts';
import { findPhrases } from '../dates/find-phrases.ts';
import type { Fact, ReferenceTime } from '../dates/grammar/fact.ts';
import type { Clause } from './clause.ts';
import { joiningWords, readLineWords, type LineWords } from './line-words.ts';
import { isKnownProduct } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { tokeniseMaskingNumbers } from '../text/words.ts';
import type { Context } from '@pouch/contract/vocabulary';
import { joinFacts } from './facts.ts';
import { readContext } from './hashtags.ts';
import { findDateWords, readLabel } from './headings.ts';
import type { Span } from '../types/span.ts';
import {
  isBookable,
  isServingVerb,
  isTimeOnly,
  servingVerb,
  sharedVerb,
  startsWithVerb,
} from './split-rules.ts';
import type { Hint } from './strip-framing.ts';
import { tagLine } from './tag-words.ts';
import type { Tag } from './tags.ts';

/** A clause of a line. Its hint is that of a label in the line. */
export type Piece = Clause;

const trailingSeparator =
  /[\s,;:/&+.–—-]*(?:(?<![\p{L}])(?:and|n|plus|also|then|or)(?![\p{L}])[\s,;:–—-]*)*$/iu;

/**
 * Lowest probabilities at which another thing begins: behind a mark or a filler or with a verb, and with any other word
 * behind a bare blank. Higher values keep more titles whole, lower ones split more lists. From 0.4 to 0.5 and from 0.4 to 0.7
 * no composed set changes by more than two whole thoughts.
 */
const joinedThreshold = 0.4;
const bareThreshold = 0.7;

/** Most things of one line; further text is joined to the last. */
const maxThings = 60;

/** Splits a line into its things, by the trained tagger. */
export function splitLine(text: string, isListed: boolean, today: ReferenceTime): Piece[] {
  const line = readLineWords(text, today);
  if (line.words.length < 2) return [wholePiece(text)];
  const { tags, beginnings } = tagLine(line, isListed, today);
  const starts = findStarts(line, tags, beginnings).slice(0, maxThings);
  const parts = starts.map((start, index): Part => {
    const end = starts[index + 1] ?? tags.length;
    return {
      ...readPart(line, tags, start, end),
      border: rateBorder(tags, beginnings, start, end),
      connector: index === 0 ? 'first' : connectorBefore(line, tags, start),
    };
  });
  const merged = joinFacts(mergeTimeOnlyParts(text, parts, today));
  const things = withoutNumbering(withColonLabels(text, merged));
  return withLabels(withSharedVerbs(withUnknownLabel(text, things.map(turnNamedIdea), today)), today);
}

/** A text that is one clause as it is. */
export function wholePiece(text: string): Piece {
  return {
    text,
    lead: '',
    remark: '',
    border: 1,
    sharedVerb: '',
    connector: 'first',
    hint: null,
    context: null,
    labelDate: '',
  };
}

/** The label, the fillers, the thing and its remarks among the words from `start` to `end` (exclusive). */
function readPart(
  { text, words, dates }: LineWords,
  tags: readonly Tag[],
  start: number,
  end: number,
): Omit<Part, 'connector' | 'border'> {
  const isFirst = start === 0;
  const isLast = end === words.length;
  const from = isFirst ? 0 : words[start]!.start;
  const to = isLast ? text.length : words[end]!.start;
  const trim = (part: string): string => (isLast ? part : part.replace(trailingSeparator, '')).trim();

  const tagged = Math.max(tags.indexOf('begin', start), start);
  const begin = firstNumbered(words, tags, start, tagged) ?? tagged;
  if (begin >= end)
    return { text: trim(text.slice(from, to)), lead: '', remark: '', label: '', start: from, end: to };
  const before = tags.slice(start, begin);
  const afterLabel = start + before.lastIndexOf('label') + 1;
  let lead = Math.max(afterLabel, start + before.lastIndexOf('remark') + 1);
  while (lead < begin && joiningWords.has(words[lead]!.text)) lead += 1;
  let last = end;
  while (last > begin + 1 && tags[last - 1] === 'remark') last -= 1;
  if (last === begin + 1 && classifyVerb(words[begin]!.text) !== 'other') last = end;
  if (last < end && text.slice(words[last - 1]!.end, words[last]!.start).includes('(')) last = end;
  if (last < end && words[last]!.text === 'with') last = end;
  if (last < end && words[last]!.mark === '' && !remarkOpeners.has(words[last]!.text)) last = end;
  if (last < end && isPredicate(words[last]!) && /^(?:the|my|our)$/u.test(words[begin]!.text)) last = end;
  if (last < end && tells(words[last]!) && dates.some((date) => date.end === words[last - 1]!.end))
    last = end;

  const at = (word: number): number =>
    word === 0 ? 0 : word === words.length ? text.length : words[word]!.start;
  const remarkBefore = before.includes('remark')
    ? text.slice(at(afterLabel), words[start + before.lastIndexOf('remark')]!.end)
    : '';
  const remarkBehind = last === end ? '' : trim(text.slice(at(last), to));
  const thing = { start: lead === start ? from : at(lead), end: last === end ? to : at(last) };
  const written = text.slice(thing.start, thing.end);
  return {
    ...thing,
    text: last === end ? trim(written) : written.replace(trailingSeparator, '').trim(),
    lead: withoutTouchingSign(text.slice(at(lead), words[begin]!.start)).trim(),
    remark: [remarkBefore, remarkBehind]
      .map(withoutEdges)
      .filter((remark) => remark !== '' && !politeWord.test(remark))
      .join('; '),
    label: afterLabel === start ? '' : text.slice(from, words[afterLabel - 1]!.end),
  };
}

/** The end of a text with a sign and no blank behind it: "<", "£", "**@", but not "!!!". */
const touchingSign = /[^\s,.;:!?–—-]\S*$/u;

/** A sign that touches the thing belongs to it and not to its lead: "<3 milk", "£20 top up". */
const withoutTouchingSign = (lead: string): string =>
  /[\p{L}\p{N}]/u.test(lead) ? lead : lead.replace(touchingSign, '');

/** A word that says nothing. */
const politeWord = /^(?:please|pls|thanks|thank you|ta|cheers)$/iu;

/** Words with which a remark begins behind a bare blank; what begins with another word there belongs to the title. */
const remarkOpeners: ReadonlySet<string> = new Set(
  `i im ive id ill we weve were wed he hes she shes it its they theyre theyve you youre there theres that thats this mine ours
  hers his theirs my our because cause cos coz so if when while as since though but or else again never not only
  apparently supposedly maybe probably which who ideally preferably anyone someone everyone nobody everybody dont doesnt
  didnt cant couldnt wont isnt arent wasnt old last current is are was were has have had says said reckons keeps got
  before after until just too very really hopefully sorry ha lol pls please thanks otherwise whatever or`.split(
    /\s+/u,
  ),
);

/** Whether a word says what is the matter with the thing before it: "the tap is dripping". */
const isPredicate = ({ text, mark }: LineWords['words'][number]): boolean =>
  mark === '' && /^(?:is|are|was|were|isnt|arent|has|have|keeps)$/u.test(text);

/** Whether a word tells what happens on the day before it: "dave said sunday was cancelled". */
const tells = ({ text, mark }: LineWords['words'][number]): boolean =>
  mark === '' && /^(?:was|were|is|isnt)$/u.test(text);

/** The first filler of letters and digits, as "a4": it says something all the same. */
function firstNumbered(
  words: LineWords['words'],
  tags: readonly Tag[],
  start: number,
  end: number,
): number | undefined {
  for (let at = start; at < end; at += 1)
    if (tags[at] === 'filler' && /\p{L}\p{N}/u.test(words[at]!.text)) return at;
  return undefined;
}

/** The least sure of a part's borders and of the places in it where nothing else begins. */
function rateBorder(tags: readonly Tag[], beginnings: readonly number[], start: number, end: number): number {
  const begin = Math.max(tags.indexOf('begin', start), start);
  let border = 1;
  for (let at = begin + 1 + reach; at < end; at += 1)
    border = Math.min(border, Math.max(0, 1 - beginnings[at]!));
  const next = tags.indexOf('begin', end);
  if (start > 0) border = Math.min(border, beginsNear(tags, beginnings, start, begin));
  return next < 0 ? border : Math.min(border, beginsNear(tags, beginnings, end, next));
}

const withoutEdges = (remark: string): string => remark.replace(/^[\s,;([{–—-]+|[\s,;)\]–—-]+$/gu, '');

/** The words at which the parts of a line begin: the first of each thing, or of the fillers and labels in front of it. */
function findStarts({ words }: LineWords, tags: readonly Tag[], beginnings: readonly number[]): number[] {
  const starts: number[] = [];
  tags.forEach((tag, at) => {
    if (tag !== 'begin') return;
    const isBare =
      words[at]!.mark === '' && tags[at - 1] !== 'filler' && classifyVerb(words[at]!.text) === 'other';
    const start = leadStart(tags, at);
    const isSure = beginsNear(tags, beginnings, start, at) >= (isBare ? bareThreshold : joinedThreshold);
    if (starts.length > 0 && !isSure) return;
    starts.push(start);
  });
  if (starts.length === 0) return [0];
  starts[0] = 0;
  return starts;
}

/** The first of the fillers and labels in front of a word, or the word itself. */
function leadStart(tags: readonly Tag[], at: number): number {
  let start = at;
  while (start > 0 && (tags[start - 1] === 'filler' || tags[start - 1] === 'label')) start -= 1;
  return start;
}

/** How many words behind the first of a thing could as well be its first: "get" and "a" of "and get a card". */
const reach = 2;

/**
 * How likely a thing begins near a word, 0 to 1: with one of the fillers before it from `start` on, with it or soon after.
 * Where "and get a card" begins is a question of its own, and the probabilities of its words add up.
 */
function beginsNear(tags: readonly Tag[], beginnings: readonly number[], start: number, at: number): number {
  let sum = 0;
  for (let near = start; near <= at + reach && near < tags.length; near += 1) {
    if (near > at && tags[near] === 'begin') break;
    sum += beginnings[near]!;
  }
  return Math.min(1, sum);
}

function connectorBefore({ words }: LineWords, tags: readonly Tag[], start: number): Clause['connector'] {
  const between = words.slice(start - 1, tags.indexOf('begin', start));
  if (between.some(({ text }) => text === 'then')) return 'then';
  return between.some(({ text }) => /^(?:and|n|plus|also)$/u.test(text)) ? 'and' : 'comma';
}

interface Part extends Span, Pick<Clause, 'text' | 'lead' | 'remark' | 'border' | 'connector'> {
  /** The label in front of it; "" without one. */
  label: string;
}

/** A part that names nothing: "so", "oh and", "and get". */
const wordsOnly =
  /^(?:(?:so|and|then|but|also|ok|okay|right|um|uh|er|oh|well|plus|or|now|yes|no|anyway|get|buy|grab|need|i|we|jeez|cannot)[\s,.!]*)+$/iu;

/** A part that only belongs to the one before it: "grow bags, need 6", "call comcast, again". */
const addition = /^(?:(?:need |x ?)?\d{1,2}|i|we|again|this time|yes|no|maybe|though|tho|please|it|them)$/iu;
/** Most words of a label. */
const maxLabelWords = 4;

/** "Order cake", of which more is said behind a colon. */
const isTask = (text: string): boolean =>
  text.includes(' ') && startsWithVerb(text) && readLabel(text) === null;

/** What a colon parts from the things behind it is their label, however it was tagged. */
function withColonLabels(line: string, parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    const opens = (of: Part): boolean => of.start === 0 || /[;|.]\s*$/u.test(line.slice(0, of.start));
    const isLabel = (of: Part, before: Part | undefined): boolean =>
      before !== undefined &&
      of.label === '' &&
      opens(before) &&
      !isTask(before.text) &&
      before.text.split(' ').length <= maxLabelWords &&
      /:\s*$/u.test(line.slice(before.start, of.start));
    const isLabelStart = (of: Part, after: Part | undefined): boolean =>
      after !== undefined &&
      after.label !== '' &&
      opens(of) &&
      `${of.text} ${after.label}`.split(' ').length <= maxLabelWords + 1 &&
      line.slice(of.start).startsWith(`${of.text} ${after.label}`);
    if (next !== undefined && (isLabel(next, part) || isLabelStart(part, next))) return [];
    const before = parts[index - 1];
    if (before !== undefined && isLabelStart(before, part))
      return [{ ...part, label: `${before.text} ${part.label}`, connector: before.connector }];
    return isLabel(part, before) ? [{ ...part, label: before!.text, connector: before!.connector }] : [part];
  });
}

/** "Memoir told in recipes - book idea": what stands before the dash is the idea, and the words behind it only lead to it. */
function turnNamedIdea(part: Part): Part {
  if (part.label === '' || !ideaLeadIn.test(part.text)) return part;
  return { ...part, label: '', lead: part.text, text: part.label.replace(/[\s:–—-]+$/u, '') };
}

/** A label before a dash that says nothing of the one task behind it is what the task is about: "HMRC - call them back". */
function withUnknownLabel(line: string, parts: readonly Part[], today: ReferenceTime): readonly Part[] {
  const [part] = parts;
  if (part === undefined || parts.length > 1 || part.label === '' || !startsWithVerb(part.text)) return parts;
  const isDash = /\s[–—-]\s+$/u.test(line.slice(0, part.start));
  const says = readLabel(part.label) ?? readContext(part.label) ?? (findDateWords(part.label, today) || null);
  if (!isDash || says !== null) return parts;
  return [{ ...part, label: '', start: 0, text: `${line.slice(0, part.start)}${part.text}` }];
}

/** "1 rajma 2 ghee 3 jaggery": numbers that count up are marks; those of "1 cabbage 2 leeks 3 swedes" are counts. */
function withoutNumbering(parts: readonly Part[]): Part[] {
  const isNumbered =
    parts.length > 2 &&
    parts.every(({ text }, index) => new RegExp(`^${index + 1} \\p{L}`, 'u').test(text)) &&
    !parts.slice(1).every(({ text }) => text.endsWith('s'));
  return isNumbered ? parts.map((part) => ({ ...part, text: part.text.replace(/^\d+ /u, '') })) : [...parts];
}

/** What leads to a date that replaces the one before it: "on the 8th no wait it's the 9th". */
const correcting = /(?<!\p{L})(?:no|wait|sorry|actually|scratch that|make that|i mean)(?!\p{L})/iu;

const withoutCorrection = ({ text, lead }: Part): string =>
  correcting.test(lead) && text.startsWith(lead) ? text.slice(lead.length) : text;

/** What in a time expression says the day, itself or by a rule. */
const ofDays = new Set<Fact['kind']>(['day', 'holiday', 'weekday', 'day-of-month', 'repeat']);

const saysDay = (text: string, today: ReferenceTime): boolean =>
  findPhrases(text, today).some(({ facts }) => facts.some(({ kind }) => ofDays.has(kind)));

/**
 * Joins a part with only a time expression to the part before it, or to the next part if it is the first, or if both say a day
 * and the next one doesn't: "every friday buy milk, every morning at 8 feed the cat".
 */
function mergeTimeOnlyParts(line: string, parts: readonly Part[], today: ReferenceTime): Part[] {
  const merged: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const last = merged.at(-1);
    const next = parts[index + 1];
    const isOfNext =
      last !== undefined &&
      next?.label === '' &&
      isTimeOnly(part.text, today) &&
      [part, last].every(({ text }) => saysDay(text, today)) &&
      !correcting.test(part.lead) &&
      !isTimeOnly(last.text, today) &&
      !saysDay(next.text, today);
    if (last !== undefined && wordsOnly.test(last.text)) {
      merged[merged.length - 1] = { ...part, connector: last.connector, label: last.label || part.label };
      continue;
    }
    const isJoined =
      last !== undefined &&
      !isOfNext &&
      part.label === '' &&
      (isTimeOnly(withoutCorrection(part), today) ||
        isTimeOnly(last.text, today) ||
        addition.test(part.text));
    if (isJoined) {
      last.end = part.end;
      const written = line.slice(last.start, last.end);
      last.text = (last.end === line.length ? written : written.replace(trailingSeparator, '')).trim();
    } else merged.push({ ...part });
  }
  return merged;
}

interface LabelledPiece extends Part {
  sharedVerb: string;
}

/** The verb of a list applies to the parts after it until the next verb: "buy milk, eggs and call mum". */
function withSharedVerbs(parts: readonly Part[]): LabelledPiece[] {
  let verb = '';
  return parts.map((part) => {
    const takesSharedVerb =
      verb !== '' &&
      !startsWithVerb(part.text) &&
      !isCounted(part.text) &&
      (!isServingVerb(verb) || (part.label === '' && isServed(part, verb)));
    if (!takesSharedVerb) verb = sharedVerb(part.text) || (servingVerb.exec(part.text)?.[0] ?? '');
    return { ...part, sharedVerb: takesSharedVerb ? verb : '' };
  });
}

/** Goods with their count belong to no verb but "buy": "watch dune, 3 lemons". */
const isCounted = (text: string): boolean =>
  /^\d{1,2} \p{L}/u.test(text) && isKnownProduct(tokeniseMaskingNumbers(text.replace(/^\d+ /u, '')));

/**
 * "Pay the milkman, the gardener and the paper shop": short parts without a lead-in of their own. Goods are bought instead:
 * "call the dentist, oat milk".
 */
const isServed = ({ text, lead }: Part, verb: string): boolean =>
  (/^book$/iu.test(verb) && isBookable(text)) ||
  (lead === '' &&
    /^(?:(?:the|my|our|his|her|their) |\p{L}+['’]s )?(?:\p{L}+ ?){1,3}$/iu.test(text) &&
    (/^\p{Lu}/u.test(text) || !isKnownProduct(tokeniseMaskingNumbers(text))));

/** What says that another matter begins, which the label before it does not govern: "also i need", "someday, i want". */
const ownLead = /(?<!\p{L})(?:i|im|we|also|need|want|gotta|must|someday)(?!\p{L})/iu;
/** "Film idea", "sermon subject": the name of one thing; "name ideas for the dog" of several. */
const oneIdea = /(?<!s)\s*[:–—-]*\s*$/iu;
const severalIdeas = /(?<!\p{L})(?:ideas|names|topics|themes|titles|suggestions)(?!\p{L})/iu;

/** A label governs the parts behind it up to the next label or another matter; that of one idea its own part only. */
function withLabels(parts: readonly LabelledPiece[], today: ReferenceTime): Piece[] {
  let hint: Hint | null = null;
  let context: Context | null = null;
  let labelDate = '';
  let isOfOne = false;
  return parts.map(({ label, text, lead, remark, border, connector, sharedVerb }) => {
    if (label !== '') {
      hint = readLabel(label);
      context = readContext(label);
      labelDate = findDateWords(label, today);
      isOfOne = hint?.bucket === 'IdeaBucket' && oneIdea.test(label) && !severalIdeas.test(label);
    } else if (isOfOne || ownLead.test(lead) || ideaLeadIn.test(lead)) {
      hint = null;
      context = null;
      labelDate = '';
    }
    return { text, lead, remark, border, connector, sharedVerb, hint, context, labelDate };
  });
}
