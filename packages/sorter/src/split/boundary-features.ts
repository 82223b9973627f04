import { kindProbabilities, mostLikelyKind } from '../category/classify.ts';
import { findNames, type NameClass } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { findWordGroup } from '../lexicon/word-groups.ts';
import { hashText } from '../text/hash.ts';
import { anyOf } from '../text/pattern.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { toConnector, type Boundary, type LineWithBoundaries } from './boundaries.ts';
import { findProductRun } from './product-run.ts';
import { staysTogether, isProductList, sharedVerb } from './split-rules.ts';

/** Bits of a feature's hash. */
export const boundaryFeatureBits = 18;

/** Facts about a line that all its boundaries share. */
export interface LineFacts {
  line: LineWithBoundaries;
  /** The known names: word indices (`end` exclusive) and coarse class. */
  names: { start: number; end: number; sort: string }[];
  /** Word indices at which a part begins: 0, and after each boundary with a separator. */
  partStarts: number[];
  /** The predicted kind of each part, by the index of its first word. */
  partKinds: Map<number, string>;
  /** Word indices at which another product begins in a part that is only a run of products: of two, or of more. */
  productRuns: Map<number, 'pair' | 'many'>;
  /** Whether the line is a list under a heading. */
  isListed: boolean;
  /** Whether every part names something to buy, by the split rules. */
  isProductList: boolean;
  /** The parts that are only a known product and its count, by the index of their first word. */
  knownProducts: Set<number>;
  /** Whether the line begins with a buying verb. */
  isBuying: boolean;
  today: ReferenceTime;
}

/** Words before a product that do not name it. */
const productPrefixes = anyOf(
  '0|a|an|the|some|more|two|three|four|five|six',
  'loaf|loaves|pint|pints|bottle|bottles|tin|tins|pack|packs|bag|bags|box|of|buy|get|need|grab|order',
);
const productPrefix = new RegExp(`^${productPrefixes}$`, 'u');

/** The facts about a line from which `boundaryFeatures` are derived. */
export function lineFacts(line: LineWithBoundaries, isListed: boolean, today: ReferenceTime): LineFacts {
  const words = line.words.map(({ text }) => text);
  const names = findNames(words).map(({ start, end, classes }) => ({
    start,
    end,
    sort: coarseNameClass(classes),
  }));
  const startsAfterSeparator = line.boundaries
    .filter(({ separator }) => separator !== '')
    .map(({ right }) => right);
  const partStarts = [0, ...startsAfterSeparator];
  const parts = partStarts.map((start, index): Part => {
    const last = lastWordBefore(line, partStarts[index + 1] ?? words.length);
    return {
      start,
      end: last + 1,
      text: line.text.slice(line.words[start]!.start, line.words[last]!.end),
    };
  });
  const isSplit = parts.length > 1;
  return {
    line,
    names,
    partStarts,
    partKinds: new Map(isSplit ? parts.map((part) => [part.start, partKind(part)]) : []),
    productRuns: new Map(parts.flatMap((part) => findRunStarts(part, line))),
    isListed,
    isProductList: isSplit && isProductList(parts.map(({ text }) => text)),
    knownProducts: new Set(
      parts.filter((part) => isKnownProduct(part, words, names)).map(({ start }) => start),
    ),
    isBuying: classifyVerb(words[0] ?? '') === 'buying',
    today,
  };
}

/** The text between two separators, with the index of its first word and the one after its last. */
interface Part {
  start: number;
  end: number;
  text: string;
}

/** The words at which another product begins in a part that is only a run of products. */
function findRunStarts(
  { start, end }: Part,
  { words, boundaries }: LineWithBoundaries,
): [number, 'pair' | 'many'][] {
  const starts = findProductRun(words.slice(start, end).map(({ text }) => text));
  const others = starts.slice(1).map((at) => start + at);
  if (!others.every((at) => boundaries.some(({ right }) => right === at))) return [];
  return others.map((at) => [at, starts.length > 2 ? 'many' : 'pair']);
}

/** Whether a part is only a known product and its count. */
function isKnownProduct({ start, end }: Part, words: readonly string[], names: LineFacts['names']): boolean {
  const product = names.find((name) => name.end === end && name.start >= start && name.sort === 'good');
  return product !== undefined && words.slice(start, product.start).every((word) => productPrefix.test(word));
}

/** Whether another item may begin at a boundary without a separator: with a verb or with a known name. */
export function mayStartItem({ line, names }: LineFacts, { right }: Boundary): boolean {
  return (
    classifyVerb(line.words[right]?.text ?? '') !== 'other' || names.some(({ start }) => start === right)
  );
}

/** The hashed features of a boundary. `from` is the index of the first word since the last split. */
export function boundaryFeatures(facts: LineFacts, boundary: Boundary, from: number): number[] {
  const { line, names, partStarts, partKinds, isListed } = facts;
  const { words, dates } = line;
  const { left, right, separator } = boundary;
  const features = new Set<number>();
  const kind = separator === '' ? 'blank' : separator;
  const add = (feature: string): void => {
    features.add(hashText(`${kind} ${feature}`) & ((1 << boundaryFeatureBits) - 1));
    if (separator !== '') features.add(hashText(`joint ${feature}`) & ((1 << boundaryFeatureBits) - 1));
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
  add(`right group ${findWordGroup(word(right))}`);
  const opener = classifyVerb(word(from));
  const next = classifyVerb(word(indexAfterDate(line, right)));
  add(`verbs ${opener} ${next}`);
  add(`verbs ${opener} ${next} ${Math.min(rightLength, 3)}`);
  add(`opener ${word(from)}`);
  const crossing = names.find(({ start, end }) => start <= left && right < end);
  const before = names.find(({ end }) => end === left + 1);
  const after = names.find(({ start }) => start === right);
  const isLeftFilled =
    before !== undefined &&
    line.words.slice(partStart, before.start).every(({ text }) => productPrefix.test(text));
  const isRightFilled = after?.end === lastWordBefore(line, partEnd) + 1;
  const sorts = `${before?.sort ?? 'none'} ${after?.sort ?? 'none'}`;
  if (crossing !== undefined) add(`crossing ${crossing.sort}`);
  add(`names ${sorts}`);
  add(`filled ${isLeftFilled} ${isRightFilled} ${sorts}`);
  add(`filled ${isLeftFilled} ${isRightFilled} ${Math.min(partStarts.length, 4)}`);
  const datesAround = [
    hasDateAt(dates, words[left]!.end, 'end'),
    hasDateAt(dates, words[right]!.start, 'start'),
    hasDateBetween(dates, words[from]!.start, words[left]!.end),
  ];
  add(`dates ${datesAround.join(' ')}`);
  if (separator === '') add(`row of goods ${facts.productRuns.get(right) ?? 'no'} ${opener}`);
  if (separator !== '') {
    const rule = staysTogetherByRule(facts, boundary, from, partEnd) ? 'together' : 'apart';
    add(`rule ${rule}`);
    const goods = facts.isProductList ? Math.min(partStarts.length, 4) : 'no';
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

/** Index of the first word after a date at the start of a part: "call" in "at 6 call mum". */
function indexAfterDate({ words, dates }: LineWithBoundaries, start: number): number {
  const date = dates.find((span) => span.start <= words[start]!.end + 1 && span.end > words[start]!.start);
  if (date === undefined) return start;
  const after = words.findIndex((word) => word.start >= date.end);
  return after < 0 ? start : after;
}

/** Whether the split rules keep a boundary together. */
function staysTogetherByRule(
  { line, today }: LineFacts,
  { left, right, separator }: Boundary,
  from: number,
  partEnd: number,
): boolean {
  const { text, words } = line;
  const before = text.slice(words[from]!.start, words[left]!.end);
  const after = text.slice(words[right]!.start, words[lastWordBefore(line, partEnd)]!.end);
  return staysTogether(
    before.slice(-120),
    { text: after, connector: toConnector(separator), separator },
    sharedVerb(before),
    today,
  );
}

function partKind({ text }: Part): string {
  const probabilities = kindProbabilities(text, []);
  const { category, bucket } = mostLikelyKind(probabilities, () => true);
  const certainty = Math.max(...probabilities) > 0.7 ? 'sure' : 'unsure';
  return `${category === 'Bucket' ? bucket : category} ${certainty}`;
}

/** Index of the last word before a part, without the connector words between. */
function lastWordBefore({ boundaries, words }: LineWithBoundaries, partStart: number): number {
  return boundaries.find(({ right }) => right === partStart)?.left ?? words.length - 1;
}

function coarseNameClass(classes: readonly NameClass[]): string {
  const [first] = classes;
  if (first === undefined) return 'none';
  if (['watch', 'listen', 'read', 'play'].includes(first)) return 'work';
  if (['dish', 'restaurant', 'venue'].includes(first)) return 'taste';
  return first.startsWith('place') ? 'place' : 'good';
}

function hasDateAt(dates: LineWithBoundaries['dates'], at: number, side: 'start' | 'end'): boolean {
  return dates.some((date) => Math.abs(date[side] - at) <= 1);
}

function hasDateBetween(dates: LineWithBoundaries['dates'], from: number, to: number): boolean {
  return dates.some(({ start, end }) => start >= from && end <= to);
}
