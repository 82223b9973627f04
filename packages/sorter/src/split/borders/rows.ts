import { containers } from '../../lexicon/containers.ts';
import { nearly, runningOut } from '../../lexicon/shortage.ts';
import { joinWords, type Part, type WordFacts } from '../line-parts.ts';
import { isCountedContainer } from '../product-run.ts';
import { determiner } from './objects.ts';

/** Whether a line only names things to buy: three or more parts, or known products. */
export const isPlainList = (parts: readonly Part[]): boolean =>
  (parts.length > 2 && parts[0]!.isOfGoods) || parts.every(({ isProduct }) => isProduct);

const joiningOrArticle = /^(?:an?|the|and|n|plus|also|then|or)$/u;
const functionWords =
  /^(?:0|of|in|on|at|to|for|from|with|by|is|are|be|my|his|her|our|your|their|it|me|no|not|yes|oh|so|ok|please|too)$/u;

/**
 * Whether a line is a list of short parts with the same marks, none of them dated or a task: "brie, figs, ham". There are three or
 * more, of one or two words; under a label two are enough, of up to three words.
 */
export function isShortRow(
  facts: readonly WordFacts[],
  parts: readonly Part[],
  isLabelled: boolean,
): boolean {
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

/** The parts of the sentences of a line that are each such a list: "grout, trowel, wax. give dave his drill back". */
export function findRowSentences(facts: readonly WordFacts[], parts: readonly Part[]): ReadonlySet<Part> {
  const sentences: Part[][] = [];
  for (const part of parts) {
    const from = sentences.at(-1)?.at(-1)?.end ?? part.start;
    const opens = facts.slice(from, part.start + 1).some(({ mark }) => /^[.!?]/u.test(mark));
    if (sentences.length === 0 || opens) sentences.push([]);
    sentences.at(-1)!.push(part);
  }
  return new Set(sentences.filter((row) => isShortRow(facts, row, false)).flat());
}

/** Whether a part is a known product with its count in front: ", 2 pizzas". */
export function isCountedProduct(
  facts: readonly WordFacts[],
  { start, end, joint, isProduct }: Part,
): boolean {
  const words = facts.slice(start, end).map(({ text }) => text);
  return joint === ',' && isProduct && words[0] === '0' && !isCountedContainer(words, 1);
}

/** Whether a comma parts a thing from the count of the one before it: "shirts x5, pe bag". */
export const isBehindCount = (facts: readonly WordFacts[], { start, joint }: Part): boolean =>
  joint === ',' && start > 0 && countBehind.test(facts[start - 1]!.text);

/** How an unknown thing to buy opens behind a known product: "surf wax, a leash". */
const counted = /^(?:an?|some|0|new)$/u;

/** "White rice", behind "brown rice". */
const colour = /^(?:black|white|brown|red|green|yellow|blue|pink)$/u;

/** Whether a part is the next of a list of goods, or the task after it: "eggs, bread, and ring the vet", but not "pack tent, stove". */
export function isInRow(facts: readonly WordFacts[], parts: readonly Part[], index: number): boolean {
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

const usedUp = new RegExp(`^(?:(?:i|we|im|were|weve)(?: are| am| have)? )?${nearly}${runningOut}$`, 'u');
/** Most words of such a lead-in. */
const maxLeadIn = 7;

/** Whether the first of what is used up begins with a word: "tea" in "running low on tea and coffee". */
export function isUsedUp(facts: readonly WordFacts[], at: number): boolean {
  const { name } = facts[at]!;
  if (at === 0 || at > maxLeadIn || (name !== 'begins good' && name !== 'begins dish')) return false;
  return usedUp.test(joinWords(facts.slice(0, at)));
}

/** Whether a product is used up besides the one before it. */
export function isUsedUpToo(facts: readonly WordFacts[], parts: readonly Part[], index: number): boolean {
  const { joint, isProduct } = parts[index]!;
  if (index !== 1 || joint !== 'and' || !isProduct) return false;
  const { start, end } = parts[0]!;
  const first = facts.findIndex((_, at) => isUsedUp(facts, at));
  return first > start && facts.slice(first + 1, end).every(({ name }) => name.startsWith('inside'));
}

/** Fewest products of a list without marks, amid other words. */
const minRow = 3;
/** The last words of many products: "ice cube bags". */
const lastWord = new RegExp(
  `^(?:${containers}|cases?|covers?|holders?|stands?|racks?|cleaners?|sprays?|filters?|trays?|toppers?|liners?|bins?)$`,
  'u',
);

/** The first words of the products behind the first of a row: "what do we need wipes porridge bread". */
export function findRowStarts(facts: readonly WordFacts[]): ReadonlySet<number> {
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

const noWords: ReadonlySet<number> = new Set();

const countBehind = /^x\d{1,2}$/u;

/** The first words of the things behind those that a count ends: "milk x2 bread x1 eggs". */
export function findCountedStarts(facts: readonly WordFacts[]): ReadonlySet<number> {
  const counts = facts.flatMap(({ text }, at) => (countBehind.test(text) ? [at] : []));
  if (counts.length < 2) return noWords;
  const isFirst = ({ text, mark, date }: WordFacts): boolean =>
    mark === '' &&
    date === 'no' &&
    /^\p{L}{2}/u.test(text) &&
    !functionWords.test(text) &&
    !joiningOrArticle.test(text);
  return new Set(counts.map((at) => at + 1).filter((at) => at < facts.length && isFirst(facts[at]!)));
}

const weekday = /^(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?s?$/u;
/** Fewest days of a week's plan, and the most words from one of them to the next. */
const minDays = 3;
const maxDayWords = 4;

/** The first words of the days of a plan: "monday gym tuesday yoga wednesday rest". */
export function findDayStarts(facts: readonly WordFacts[]): ReadonlySet<number> {
  if (!weekday.test(facts[0]!.text)) return noWords;
  const starts = facts.flatMap(({ text }, at) => (weekday.test(text) ? [at] : []));
  const ends = [...starts.slice(1), facts.length];
  const isPlan =
    starts.length >= minDays &&
    starts.every((start, index) => ends[index]! - start > 1 && ends[index]! - start <= maxDayWords);
  return new Set(isPlan ? starts : []);
}
