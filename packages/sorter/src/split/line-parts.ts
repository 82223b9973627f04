import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { kindProbabilities, mostLikelyKind } from '../category/classify.ts';
import { findBrand } from '../lexicon/brands.ts';
import { findNames, type NameClass } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { findWordGroup } from '../lexicon/word-groups.ts';
import { rememberResults } from '../text/remember.ts';
import type { Span } from '../types/span.ts';
import { joiningWords, mayBegin, type LineWord, type LineWords } from './line-words.ts';
import { findProductRun } from './product-run.ts';
import { continuesClause, isFollowUp, isProductList, sharedVerb, staysTogether } from './split-rules.ts';

/** What the features of a word are made of. */
export interface WordFacts extends LineWord {
  group: string;
  verb: string;
  /** Whether it is in a known name, and of which sort: "none", "begins good", "inside work". */
  name: string;
  /** Whether it is in a date: "no", "begins" or "inside". */
  date: string;
}

/** The facts about each word of a line. */
export function readFacts({ words, dates }: LineWords): WordFacts[] {
  const names = new Array<string>(words.length).fill('none');
  for (const { start, end, classes } of findNames(words.map(({ text }) => text))) {
    const sort = coarseNameClass(classes);
    for (let at = start; at < end; at += 1) names[at] = at === start ? `begins ${sort}` : `inside ${sort}`;
  }
  let next = 0;
  return words.map((word, at) => {
    while (next < dates.length && dates[next]!.end <= word.start) next += 1;
    const { text, start, end, mark, isEnclosed } = word;
    return {
      text,
      start,
      end,
      mark,
      isEnclosed,
      group: groupName(text),
      verb: verbKind(text),
      name: names[at]!,
      date: datePlace(word, words[at - 1], dates[next]),
    };
  });
}

/** The words as one text, without their marks. */
export const joinWords = (facts: readonly WordFacts[]): string => facts.map(({ text }) => text).join(' ');

const groupName = rememberResults((word) => String(findWordGroup(word) ?? 'unknown'));
const verbKind = rememberResults(classifyVerb);

/** Where a word is in the first date that ends behind its start. */
function datePlace(word: LineWord, before: LineWord | undefined, date: Span | undefined): string {
  if (date === undefined || date.start >= word.end) return 'no';
  return before !== undefined && date.start < before.end ? 'inside' : 'begins';
}

/** The words between two marks: what a list consists of. */
export interface Part {
  start: number;
  end: number;
  /** The mark or the word before it; "" for the first. */
  joint: string;
  /** The kind of thing that it names; "" in a line of one part, and beyond the first parts of a long line. */
  kind: string;
  /** Where its products begin, when it is only known products and their counts. */
  run: number[];
  /** Whether the split rules keep it with the part before. */
  rule: string;
  /** Whether it is a known product and its count. */
  isProduct: boolean;
  /** The word behind the date that it begins with; its start without one. */
  afterDate: number;
  /** Whether it has a date and other words. */
  isDated: boolean;
  /** Whether it begins with a word that continues the text before it: "which", "because". */
  continues: boolean;
  /** Whether it says what the call or the message before it is about. */
  isFollowUp: boolean;
  /** Whether all parts of the line name things to buy, by the split rules. */
  isOfGoods: boolean;
}

/** Most parts whose kinds are predicted, and their most words. */
const maxRatedParts = 40;
const maxRatedWords = 8;
/** How much of the part before is looked at, in UTF-16 code units. */
const maxContextLength = 120;

/** The parts of a line, in order. */
export function readParts(line: LineWords, facts: WordFacts[], today: ReferenceTime): Part[] {
  const { text, words } = line;
  const starts = facts.flatMap((word, at) => {
    const isJoined = word.mark !== '' || joiningWords.has(facts[at - 1]?.text ?? '');
    return at === 0 || (isJoined && !joiningWords.has(word.text) && mayBegin(line, at)) ? [at] : [];
  });
  const ends = starts.map((start, index) => {
    let end = starts[index + 1] ?? words.length;
    while (end > start + 1 && joiningWords.has(words[end - 1]!.text)) end -= 1;
    return end;
  });
  const textFrom = (start: number, end: number): string =>
    text.slice(words[start]!.start, words[end - 1]!.end);
  const isOfGoods =
    starts.length > 1 &&
    starts.length <= maxRatedParts &&
    isProductList(starts.map((start, index) => textFrom(start, ends[index]!)));
  const verb = sharedVerb(textFrom(0, ends[0]!));
  return starts.map((start, index) => {
    const end = ends[index]!;
    const isRated = starts.length > 1 && index < maxRatedParts && end - start <= maxRatedWords;
    const own = textFrom(start, end);
    const before = index === 0 ? '' : textFrom(starts[index - 1]!, ends[index - 1]!).slice(-maxContextLength);
    const separator = index === 0 ? '' : text.slice(words[ends[index - 1]! - 1]!.end, words[start]!.start);
    const connector = /[a-z&+]/i.test(separator) ? 'and' : 'comma';
    return {
      start,
      end,
      joint: index === 0 ? '' : facts[start]!.mark || facts[start - 1]!.text,
      kind: isRated ? coarseKind(own) : '',
      run: findProductRun(words.slice(start, end).map((word) => word.text)).map((at) => start + at),
      rule:
        isRated && index > 0
          ? String(staysTogether(before, { text: own, connector, separator }, verb, today))
          : '',
      isProduct: isProductOnly(facts, start, end),
      afterDate: skipDate(facts, start),
      isDated: isPartlyDated(facts.slice(start, end)),
      continues: index > 0 && continuesClause(own),
      isFollowUp: index > 0 && isFollowUp(before, { text: own, connector }),
      isOfGoods,
    };
  });
}

function skipDate(facts: WordFacts[], start: number): number {
  const first = /^(?:at|on|by)$/u.test(facts[start]!.text) ? start + 1 : start;
  if (facts[first]?.date !== 'begins') return start;
  let after = first + 1;
  while (facts[after]?.date === 'inside') after += 1;
  return after;
}

function isPartlyDated(words: WordFacts[]): boolean {
  return words.some(({ date }) => date !== 'no') && words.some(({ date }) => date === 'no');
}

const productPrefix =
  /^(?:0|an?|the|some|more|two|three|four|five|six|loaf|loaves|pints?|bottles?|tins?|packs?|bags?|box|of|buy|get|need|grab|order)$/u;

function isProductOnly(facts: WordFacts[], start: number, end: number): boolean {
  const last = facts[end - 1]!.name;
  if (last !== 'begins good' && last !== 'inside good') return false;
  let from = end - 1;
  while (from > start && facts[from]!.name === 'inside good') from -= 1;
  return facts
    .slice(start, from)
    .every(({ text }) => findBrand(text) !== undefined || productPrefix.test(text));
}

function coarseKind(text: string): string {
  const { category, bucket } = mostLikelyKind(kindProbabilities(text, []), () => true);
  return bucket ?? category;
}

const sorts: Partial<Record<NameClass, string>> = {
  watch: 'work',
  listen: 'work',
  read: 'work',
  play: 'work',
  dish: 'dish',
  restaurant: 'place',
  venue: 'place',
  place: 'place',
  'place-word': 'place',
};

function coarseNameClass(classes: readonly NameClass[]): string {
  const [first] = classes;
  return (first === undefined ? undefined : sorts[first]) ?? 'good';
}
