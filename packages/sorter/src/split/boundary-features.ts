import { kindChances, likeliest } from '../category/classify.ts';
import { namesIn, type NameClass } from '../lexicon/known-names.ts';
import { verbKindOf } from '../lexicon/verbs.ts';
import { groupOf } from '../lexicon/word-groups.ts';
import { hashOf } from '../text/hash.ts';
import type { Today } from '../dates/grammar/fact.ts';
import { tieOf, type Gap, type GappedLine } from './boundaries.ts';
import { rowOfGoods } from './product-run.ts';
import { belongTogether, isListOfGoods, sharedLead } from '../clauses/parting.ts';

/** Bits of a feature's hash. */
export const gapFeatureBits = 18;

/** What is known of a line before its gaps are looked at one by one. */
export interface LineFacts {
  line: GappedLine;
  /** Where known names begin and end, as indices of words. */
  names: { start: number; end: number; sort: string }[];
  /** Indices of words at which a part begins: the first, and those behind a joint. */
  partStarts: number[];
  /** The kind of each part, by the index of its first word. */
  partKinds: Map<number, string>;
  /** Indices of words at which another good begins in a part that is a mere row of goods: a pair, or many. */
  rows: Map<number, 'pair' | 'many'>;
  /** Whether a heading says what the line lists. */
  isListed: boolean;
  /** Whether the rules of parting take every part for something to buy. */
  isGoods: boolean;
  /** The parts that are nothing but a known good and its count, by the index of their first word. */
  knownGoods: Set<number>;
  /** Whether the line opens with a verb of buying. */
  isBuying: boolean;
  today: Today;
}

/** Words that stand in front of a good without naming it. */
const counting =
  /^(?:0|a|an|the|some|more|two|three|four|five|six|loaf|loaves|pint|pints|bottle|bottles|tin|tins|pack|packs|bag|bags|box|of|buy|get|need|grab|order)$/u;

/** Looks up what the gaps of a line are told from. */
export function lineFacts(line: GappedLine, isListed: boolean, today: Today): LineFacts {
  const words = line.words.map(({ text }) => text);
  const names = namesIn(words).map(({ start, end, classes }) => ({ start, end, sort: sortOf(classes) }));
  const jointed = line.gaps.filter(({ joint }) => joint !== '').map(({ right }) => right);
  const partStarts = [0, ...jointed];
  const parts = partStarts.map((start, index): Part => {
    const last = lastWordBefore(line, partStarts[index + 1] ?? words.length);
    return {
      start,
      end: last + 1,
      text: line.text.slice(line.words[start]!.start, line.words[last]!.end),
    };
  });
  const isParted = parts.length > 1;
  return {
    line,
    names,
    partStarts,
    partKinds: new Map(isParted ? parts.map((part) => [part.start, partKind(part)]) : []),
    rows: new Map(parts.flatMap((part) => rowIn(part, line))),
    isListed,
    isGoods: isParted && isListOfGoods(parts.map(({ text }) => text)),
    knownGoods: new Set(parts.filter((part) => isKnownGood(part, words, names)).map(({ start }) => start)),
    isBuying: verbKindOf(words[0] ?? '') === 'buying',
    today,
  };
}

/** What stands between two joints: the index of its first word, the one behind its last, and its text. */
interface Part {
  start: number;
  end: number;
  text: string;
}

/** The words at which another good begins in a part that is a mere row of them. */
function rowIn({ start, end }: Part, { words, gaps }: GappedLine): [number, 'pair' | 'many'][] {
  const starts = rowOfGoods(words.slice(start, end).map(({ text }) => text));
  const others = starts.slice(1).map((at) => start + at);
  if (!others.every((at) => gaps.some(({ right }) => right === at))) return [];
  return others.map((at) => [at, starts.length > 2 ? 'many' : 'pair']);
}

/** Whether a part is nothing but a known good and its count. */
function isKnownGood({ start, end }: Part, words: readonly string[], names: LineFacts['names']): boolean {
  const good = names.find((name) => name.end === end && name.start >= start && name.sort === 'good');
  return good !== undefined && words.slice(start, good.start).every((word) => counting.test(word));
}

/** Whether another thing may begin behind a mere blank: with a verb, or with a known name. */
export function mayOpen({ line, names }: LineFacts, { right }: Gap): boolean {
  return verbKindOf(line.words[right]?.text ?? '') !== 'other' || names.some(({ start }) => start === right);
}

/** The hashed features of one gap. `from` is the index of the first word since the line last parted. */
export function gapFeatures(facts: LineFacts, gap: Gap, from: number): number[] {
  const { line, names, partStarts, partKinds, isListed } = facts;
  const { words, dates } = line;
  const { left, right, joint } = gap;
  const features = new Set<number>();
  const kind = joint === '' ? 'blank' : joint;
  const add = (feature: string): void => {
    features.add(hashOf(`${kind} ${feature}`) & ((1 << gapFeatureBits) - 1));
    if (joint !== '') features.add(hashOf(`joint ${feature}`) & ((1 << gapFeatureBits) - 1));
  };
  const word = (index: number): string => words[index]?.text ?? '';
  const partStart = partStarts.findLast((start) => start < right && start >= from) ?? from;
  const partEnd = partStarts.find((start) => start > right) ?? words.length;
  const leftLength = Math.min(left - partStart + 1, 5);
  const rightLength = Math.min(partEnd - right, 5);

  add('always');
  if (isListed) add('listed');
  add(`right ${word(right)}`);
  add(`lengths ${leftLength} ${rightLength}`);
  add(`maker named behind ${words.slice(right + 1, -1).some(({ text }) => text === 'by')}`);
  add(`joints ${Math.min(partStarts.length, 5)}`);
  add(
    `joints, lengths ${Math.min(partStarts.length, 4)} ${Math.min(leftLength, 3)} ${Math.min(rightLength, 3)}`,
  );
  add(`right group ${groupOf(word(right))}`);
  const opener = verbKindOf(word(from));
  const next = verbKindOf(word(behindDate(line, right)));
  add(`verbs ${opener} ${next}`);
  add(`verbs ${opener} ${next} ${Math.min(rightLength, 3)}`);
  add(`opener ${word(from)}`);
  const crossing = names.find(({ start, end }) => start <= left && right < end);
  const before = names.find(({ end }) => end === left + 1);
  const behind = names.find(({ start }) => start === right);
  const isLeftFilled =
    before !== undefined &&
    line.words.slice(partStart, before.start).every(({ text }) => counting.test(text));
  const isRightFilled = behind?.end === lastWordBefore(line, partEnd) + 1;
  const sorts = `${before?.sort ?? 'none'} ${behind?.sort ?? 'none'}`;
  if (crossing !== undefined) add(`crossing ${crossing.sort}`);
  add(`names ${sorts}`);
  add(`filled ${isLeftFilled} ${isRightFilled} ${sorts}`);
  add(`filled ${isLeftFilled} ${isRightFilled} ${Math.min(partStarts.length, 4)}`);
  add(
    `dates ${dateAt(dates, words[left]!.end, 'end')} ${dateAt(dates, words[right]!.start, 'start')} ${hasDate(dates, words[from]!.start, words[left]!.end)}`,
  );
  if (joint === '') add(`row of goods ${facts.rows.get(right) ?? 'no'} ${opener}`);
  if (joint !== '') {
    const rule = belongsByRule(facts, gap, from, partEnd) ? 'together' : 'apart';
    add(`rule ${rule}`);
    const goods = facts.isGoods ? Math.min(partStarts.length, 4) : 'no';
    add(`goods ${goods} ${isRightFilled}`);
    add(`goods, lengths ${goods} ${Math.min(leftLength, 3)} ${Math.min(rightLength, 3)}`);
    add(`rule, lengths ${rule} ${Math.min(leftLength, 3)} ${Math.min(rightLength, 3)}`);
    add(`rule, verbs ${rule} ${opener} ${next}`);
    add(`rule, kinds ${rule} ${partKinds.get(partStart) ?? 'none'} ${partKinds.get(right) ?? 'none'}`);
    const kinds = `${partKinds.get(partStart) ?? 'none'} ${partKinds.get(right) ?? 'none'}`;
    add(`kinds ${kinds}`);
    add(`kinds ${kinds} ${Math.min(rightLength, 3)}`);
    add(`kinds, verb ${kinds} ${next}`);
  }
  return [...features];
}

/** The first word behind a date that opens a part: "at 6 call mum" opens with its verb. */
function behindDate({ words, dates }: GappedLine, start: number): number {
  const date = dates.find((span) => span.start <= words[start]!.end + 1 && span.end > words[start]!.start);
  if (date === undefined) return start;
  const behind = words.findIndex((word) => word.start >= date.end);
  return behind < 0 ? start : behind;
}

/** What the rules of parting say of a joint. */
function belongsByRule(
  { line, today }: LineFacts,
  { left, right, joint }: Gap,
  from: number,
  partEnd: number,
): boolean {
  const { text, words } = line;
  const before = text.slice(words[from]!.start, words[left]!.end);
  const behind = text.slice(words[right]!.start, words[lastWordBefore(line, partEnd)]!.end);
  return belongTogether(
    before.slice(-120),
    { text: behind, tie: tieOf(joint), joint },
    sharedLead(before),
    today,
  );
}

function partKind({ text }: Part): string {
  const chances = kindChances(text, []);
  const { category, bucket } = likeliest(chances, () => true);
  const certainty = Math.max(...chances) > 0.7 ? 'sure' : 'unsure';
  return `${category === 'Bucket' ? bucket : category} ${certainty}`;
}

/** The last word of the part in front of a part: what joins them belongs to neither. */
function lastWordBefore({ gaps, words }: GappedLine, partStart: number): number {
  return gaps.find(({ right }) => right === partStart)?.left ?? words.length - 1;
}

function sortOf(classes: readonly NameClass[]): string {
  const [first] = classes;
  if (first === undefined) return 'none';
  if (['watch', 'listen', 'read', 'play'].includes(first)) return 'work';
  if (['dish', 'restaurant', 'venue'].includes(first)) return 'taste';
  return first.startsWith('place') ? 'place' : 'good';
}

function dateAt(dates: GappedLine['dates'], at: number, side: 'start' | 'end'): boolean {
  return dates.some((date) => Math.abs(date[side] - at) <= 1);
}

function hasDate(dates: GappedLine['dates'], from: number, to: number): boolean {
  return dates.some(({ start, end }) => start >= from && end <= to);
}
