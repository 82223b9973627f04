import { isAttribute } from './belonging/attributes.ts';
import { containers } from '../lexicon/containers.ts';
import { lackingNew } from '../lexicon/shortage.ts';
import { anyOf } from '../text/pattern.ts';
import { readLabel } from './headings.ts';
import type { Part, WordFacts } from './line-parts.ts';
import { isCountedContainer } from './product-run.ts';
import { isOfUrl, joiningWords, mayBegin, type LineWords } from './line-words.ts';
import { allTags, tagBit } from './tags.ts';

const begins = tagBit('begin');
const beginsNot = allTags & ~begins;
const inside = tagBit('inside');
const label = tagBit('label');
const filler = tagBit('filler');
const ofDates = allTags & ~tagBit('filler') & ~tagBit('remark');

/** The bits of the tags that each word may have: some borders are certain, whatever the model thinks, and no date is a filler or a
 * remark. */
export function findCertainBorders(
  line: LineWords,
  { facts, parts, isListed }: { facts: WordFacts[]; parts: readonly Part[]; isListed: boolean },
): number[] {
  const labelled = findLabelEnd(line, facts, parts);
  const inner = findInnerLabels(line, facts, labelled);
  const firstInner = inner.size === 0 ? 0 : Math.min(...inner);
  const isLackingNew = lackingNew.test(line.text);
  const things = parts.filter(({ start }) => start >= labelled);
  const isList = isPlainList(things) || isShortRow(facts, things, isListed || labelled > 0);
  const texts = facts.map(({ text }) => text);
  const wordsIn = ({ start, end }: Part): readonly string[] => texts.slice(start, end);
  const rowStarts = findRowStarts(facts);
  const dayStarts = findDayStarts(facts);
  let index = 0;
  return facts.map((_, at) => {
    if (parts[index + 1]?.start === at) index += 1;
    if (at < labelled || inner.has(at) || (at === 0 && isFirstTask(facts, 1))) return label;
    if (inner.has(at - 1)) return begins;
    if (isLackingNew) return at === 0 ? begins : inside;
    if (at > 0 && isOfUrl(line, at)) return inside;
    const possible = (facts[at]!.date === 'no' ? allTags : ofDates) & (at < firstInner ? ~label : allTags);
    if (at === labelled && at > 0) return possible & ~label & ~inside;
    const isContained = parts[index]!.start === at - 2 && isCountedContainer(texts, at - 1);
    if (!mayBegin(line, at) || isContained || isProhibition(facts, at) || isTold(facts, at))
      return possible & beginsNot;
    if (at > labelled && parts[index]!.start === at && isAttribute(wordsIn(parts[index]!)))
      return possible & beginsNot;
    if (isForgetNot(facts, at)) return possible & filler;
    if (dayStarts.has(at)) return possible & begins;
    if (rowStarts.has(at) || isForgetNot(facts, at - 1)) return possible & begins;
    if (isPurchase(facts, at) || isFirstTask(facts, at)) return possible & begins;
    return possible & (isList ? listTags(parts[index]!, at) : partTags(facts, parts, { index, at }));
  });
}

/** Whether a purchase begins with a word: "…, buy milk". */
function isPurchase(facts: readonly WordFacts[], at: number): boolean {
  return facts[at]!.text === 'buy' && facts[at]!.mark !== '' && at < facts.length - 1;
}

/** Whether a word forbids something about the task before it: "call the bank and do not hang up"; "don't forget" begins one. */
function isProhibition(facts: readonly WordFacts[], at: number): boolean {
  const words = facts.slice(at, at + 3).map(({ text }) => text);
  const verb =
    words[0] === 'dont' ? words[1] : words[0] === 'do' && words[1] === 'not' ? words[2] : undefined;
  return verb !== undefined && facts[at - 1]?.text === 'and' && !/^(?:forget|let|miss)$/u.test(verb);
}

/** Whether a word is of "don't forget to" before a verb, behind another thing. */
function isForgetNot(facts: readonly WordFacts[], at: number): boolean {
  const start = at - ['dont', 'forget', 'to'].indexOf(facts[at]?.text ?? '');
  const isWhole = ['dont', 'forget', 'to'].every((word, offset) => facts[start + offset]?.text === word);
  return isWhole && start > 0 && start <= at && (facts[start + 3]?.verb ?? 'other') !== 'other';
}

const person = /^(?:i|we|he|she|they|you)$/u;
const opensClause = /^(?:when|if|once|until|before|after|because|cos|since|while)$/u;
const past =
  /^(?:(?!need|want|promis|agree|ow|offer)\p{L}{2,}ed|broke|lost|left|ate|forgot|ran|threw|spilt|gave|burnt|saw|got|had|was|were)$/u;

/** Whether a word tells what was or will be done, rather than what to do: "skyrim when i borrow his", "tent, i sold the old one". */
function isTold(facts: readonly WordFacts[], at: number): boolean {
  const here = facts[at]!;
  if (here.mark === ',') return person.test(here.text) && past.test(facts[at + 1]?.text ?? '');
  return (
    here.mark === '' && person.test(facts[at - 1]?.text ?? '') && opensClause.test(facts[at - 2]?.text ?? '')
  );
}

/** Whether the first task begins with a word, behind what the list is called: "todo call the bank pay rent". */
function isFirstTask(facts: readonly WordFacts[], at: number): boolean {
  const verb = facts[at]?.verb;
  return (
    at === 1 &&
    /^(?:todos?|tasks|errands|jobs)$/u.test(facts[0]!.text) &&
    (verb === 'task' || verb === 'buying')
  );
}

/** Whether a line only names things to buy: three or more parts, or known products. */
const isPlainList = (parts: readonly Part[]): boolean =>
  (parts.length > 2 && parts[0]!.isOfGoods) || parts.every(({ isProduct }) => isProduct);

const maxLabelWords = 6;

/**
 * The word behind the colon of a label that several things follow, or behind the dash of one that says a kind: "shed: tacks,
 * creosote", "toy shop - kite, marbles"; 0 without one.
 */
function findLabelEnd(
  { text, words }: LineWords,
  facts: readonly WordFacts[],
  parts: readonly Part[],
): number {
  const end = facts.findIndex(({ mark }) => mark === ':' || mark === '-');
  if (end < 1 || end > maxLabelWords || facts[0]!.verb === 'task') return 0;
  const label = text.slice(words[0]!.start, words[end - 1]!.end);
  const behind = text.slice(words[end - 1]!.end, words[end]!.start);
  const isWritten = /^\s*:\s/u.test(behind) || (/^\s+[-–—]\s/u.test(behind) && readLabel(label) !== null);
  const isName = facts.slice(1, end + 1).every(({ name }) => name.startsWith('inside'));
  const things = parts.filter(
    (part) => part.start >= end && !isAttribute(facts.slice(part.start, part.end).map(({ text }) => text)),
  );
  return isWritten && !isName && things.length > 1 ? end : 0;
}

const maxInnerLabelWords = 3;

/**
 * The words of labels behind the first thing of a line that say a kind, each behind a mark or a joining word and before a
 * colon: "call mum, idea: a shelf".
 */
function findInnerLabels(
  { text, words }: LineWords,
  facts: readonly WordFacts[],
  from: number,
): ReadonlySet<number> {
  const inner = new Set<number>();
  for (let end = Math.max(from, 1) + 1; end < words.length; end += 1) {
    if (facts[end]!.mark !== ':' || !/^\s*:\s/u.test(text.slice(words[end - 1]!.end, words[end]!.start)))
      continue;
    let start = end - 1;
    const isStart = (at: number): boolean => facts[at]!.mark !== '' || joiningWords.has(facts[at - 1]!.text);
    while (start > from + 1 && end - start < maxInnerLabelWords && !isStart(start)) start -= 1;
    const label = text.slice(words[start]!.start, words[end - 1]!.end);
    if (start <= from || !isStart(start) || facts[start]!.verb !== 'other' || readLabel(label) === null)
      continue;
    for (let at = start; at < end; at += 1) inner.add(at);
  }
  return inner;
}

const joiningOrArticle = /^(?:an?|the|and|n|plus|also|then|or)$/u;
const functionWords =
  /^(?:0|of|in|on|at|to|for|from|with|by|is|are|be|my|his|her|our|your|their|it|me|no|not|yes|oh|so|ok|please|too)$/u;

/**
 * Whether short parts stand in a row with the same marks, none of them dated or a task: "brie, figs, ham". There are three or
 * more, of one or two words; under a label two are enough, of up to three words.
 */
function isShortRow(facts: readonly WordFacts[], parts: readonly Part[], isLabelled: boolean): boolean {
  const [minParts, maxWords] = isLabelled ? [2, 3] : [3, 2];
  if (parts.length < minParts) return false;
  const words = facts.slice(parts[0]!.start, parts.at(-1)!.end);
  const isOneName = words.slice(1).every(({ name }) => name.startsWith('inside'));
  const isPlain = words.every(
    ({ date, verb, text }) => date === 'no' && verb === 'other' && !functionWords.test(text),
  );
  const isShort = parts.every(({ start, end }) => {
    const length = facts.slice(start, end).filter(({ text }) => !joiningOrArticle.test(text)).length;
    return length > 0 && length <= maxWords;
  });
  const isRow = parts
    .slice(1)
    .every(({ joint }, at) => /^[,;/]$/u.test(joint) || (joint === 'and' && at === parts.length - 2));
  return !isOneName && isPlain && isShort && isRow;
}

/** In a line of goods each product begins a thing, and no other word does. */
function listTags({ start, run }: Part, at: number): number {
  const isBeginning = run.length > 2 ? run.includes(at) : start === at;
  return isBeginning ? begins : beginsNot;
}

/**
 * Three products in a row are parted. Of two parts with a date each, the second begins a thing ("asthma clinic 9am, blood test
 * 11am"), and so does a product behind a row of them; what a call is about does not ("call gran and ask about
 * lunch"), nor what follows the date of its own thing ("at 6 call mum").
 */
function partTags(facts: readonly WordFacts[], parts: readonly Part[], { index, at }: Place): number {
  const part = parts[index]!;
  const before = parts[index - 1];
  if (part.run.length > 2) return listTags(part, at);
  if (at > part.start && at === part.afterDate) return beginsNot;
  if (part.start !== at || before === undefined) return allTags;
  if (part.isFollowUp || isSecondObject(facts, parts, index)) return beginsNot;
  if (isBehindJourney(facts, parts, index)) {
    if (errand.test(facts[at]!.text)) return beginsNot;
    if (elsewhere.test(facts[at]!.text)) return begins;
  }
  const isBehindRow = (part.isProduct && before.run.length > 2) || isInRow(facts, parts, index);
  return isBehindRow || (part.isDated && before.isDated) ? begins : allTags;
}

/** A word of a line, and the part that it is in, by their indexes. */
interface Place {
  index: number;
  at: number;
}

/** How an unknown thing to buy opens behind a known product: "surf wax, a leash". */
const counted = /^(?:an?|some|0|new)$/u;

/** "White rice", behind "brown rice". */
const colour = /^(?:black|white|brown|red|green|yellow|blue|pink)$/u;

/** Whether a thing to buy stands in a row behind a product: "eggs, bread, and ring the vet". "Pack tent, stove" is one task. */
function isInRow(facts: readonly WordFacts[], parts: readonly Part[], index: number): boolean {
  const before = parts[index - 1]!;
  const { joint, isProduct, kind, start } = parts[index]!;
  const isLong = parts.length > 2;
  const isParted = /^[,;/]$/u.test(joint) || (joint === 'and' && isLong);
  const isTask = isLong && facts[start]!.verb === 'task' && determiner.test(facts[start + 1]?.text ?? '');
  const isGood =
    isProduct ||
    isTask ||
    (colour.test(facts[start]!.text) && facts[start + 1]?.name === 'begins good') ||
    (isLong && joint === ',' && kind === 'Shopping' && counted.test(facts[start]!.text));
  return isParted && isGood && before.isProduct && facts[before.start]!.verb !== 'task';
}

const determiner = /^(?:the|my|our|his|her|their|your)$/u;
/** People and firms in a row are tasks of their own: "ring the roofer and the glazier". */
const servesEach = /^(?:book|pay|ring|call|phone|email|text|thank|invite|remind|see|tell|ask)$/u;
/** Most objects of one task. */
const maxObjects = 6;
const finite = /^(?:is|are|was|were|has|have|isnt|arent|needs?|wants?|keeps?|looks?|wont|cant)$/u;

/** Whether a part is a further object of the task before it: "clean the kitchen and the bathroom". */
function isSecondObject(facts: readonly WordFacts[], parts: readonly Part[], index: number): boolean {
  const isObject = ({ start, joint }: Part): boolean =>
    joint === 'and' && determiner.test(facts[start]!.text);
  if (!isObject(parts[index]!)) return false;
  let of = index - 1;
  while (of > 0 && index - of < maxObjects && isObject(parts[of]!)) of -= 1;
  const [verb, ...object] = facts.slice(parts[of]!.start, parts[of]!.end);
  return (
    verb!.verb === 'task' &&
    !servesEach.test(verb!.text) &&
    object.some(({ text }) => determiner.test(text)) &&
    !facts.slice(parts[index]!.start, parts[index]!.end).some(({ text }) => finite.test(text))
  );
}

/** How one gets somewhere. */
const journey = new RegExp(
  `^${anyOf(
    '(?:drive|pop|nip|cycle|walk|run|go|head|dash|swing) (?:\\S+ )?(?:to|by|into|round|over|down|up)',
    'take the (?:bus|train|tram|ferry|car|van)|get up',
  )} `,
  'u',
);

/** What one goes somewhere for: "drive to nan's and pick up the sofa"; and what is done from anywhere. */
const errand =
  /^(?:pick|fetch|collect|return|drop|deliver|bring|take|leave|measure|see|visit|meet|help|clear|check|look)$/u;
const elsewhere = /^(?:call|ring|phone|text|email|message|pay|book|order|remind)$/u;

/** Whether a part is the second of two, behind a way to somewhere. */
function isBehindJourney(facts: readonly WordFacts[], parts: readonly Part[], index: number): boolean {
  if (parts.length > 2 || parts[index]!.joint !== 'and') return false;
  const before = facts.slice(parts[0]!.start, parts[0]!.end);
  const words = before.map(({ text }) => text).join(' ');
  return journey.test(words) && before.every(({ date }) => date === 'no');
}

/** Fewest products that stand in a row without a mark, amid other words. */
const minRow = 3;
/** The last words of many products: "ice cube bags". */
const lastWord = new RegExp(
  `^(?:${containers}|cases?|covers?|holders?|stands?|racks?|cleaners?|sprays?|filters?|trays?|toppers?|liners?|bins?)$`,
  'u',
);

/** The first words of the products behind the first of a row: "what do we need wipes porridge bread". */
function findRowStarts(facts: readonly WordFacts[]): ReadonlySet<number> {
  const starts = new Set<number>();
  let row: number[] = [];
  const endRow = (): void => {
    if (row.length >= minRow) for (const at of row.slice(1)) starts.add(at);
    row = [];
  };
  facts.forEach(({ name, mark, text }, at) => {
    const isBehind = row.length > 0 && mark === '';
    if (isBehind && (name === 'inside good' || (name === 'begins good' && lastWord.test(text)))) return;
    if (name !== 'begins good' || mark !== '') endRow();
    if (name === 'begins good') row.push(at);
  });
  endRow();
  return starts;
}

const weekday = /^(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?s?$/u;
/** Fewest days of a week's plan, and the most words from one of them to the next. */
const minDays = 3;
const maxDayWords = 4;

/** The first words of the days of a plan: "monday gym tuesday yoga wednesday rest". */
function findDayStarts(facts: readonly WordFacts[]): ReadonlySet<number> {
  const starts = facts.flatMap(({ text }, at) => (weekday.test(text) ? [at] : []));
  const ends = [...starts.slice(1), facts.length];
  const isPlan =
    starts[0] === 0 &&
    starts.length >= minDays &&
    starts.every((start, index) => ends[index]! - start > 1 && ends[index]! - start <= maxDayWords);
  return new Set(isPlan ? starts : []);
}
