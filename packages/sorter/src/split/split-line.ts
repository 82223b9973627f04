import { predictProbabilities, unpackModel } from '../model/linear-model.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { boundaryModel } from '../model/boundary-weights.ts';
import type { Clause } from './clause.ts';
import { boundaryFeatures, lineFacts, mayStartItem, type LineFacts } from './boundary-features.ts';
import { findBoundaries, toConnector, type Boundary } from './boundaries.ts';
import { continuesClause, startsWithVerb, sharedVerb, isTimeOnly } from './split-rules.ts';

const model = unpackModel(boundaryModel);

/**
 * Lowest probabilities at which a line is split, at a separator and at white space. Lower values split more lists, but also
 * more titles. Chosen on thoughts written for the purpose.
 */
const separatorThreshold = 0.5;
const blankThreshold = 0.85;
/** Lines with more words are prose and stay one item. */
const maxWords = 80;

const trailingSeparator =
  /[\s,;:/&+.–—-]*(?:(?<![\p{L}])(?:and|n|plus|also|then|or)(?![\p{L}])[\s,;:–—-]*)*$/iu;

/** A clause of a line, without the hint of its heading. */
export type Piece = Omit<Clause, 'hint'>;

/** Splits a line into its items, by the trained model and the rule for plain lists. */
export function splitLine(text: string, isListed: boolean, today: ReferenceTime): Piece[] {
  const line = findBoundaries(text, today);
  if (line.boundaries.length === 0 || line.words.length > maxWords)
    return [{ text, sharedVerb: '', connector: 'first' }];
  const facts = lineFacts(line, isListed, today);
  const splits: Boundary[] = [];
  for (const boundary of line.boundaries) {
    const from = splits.at(-1)?.right ?? 0;
    if (boundary.separator !== '' && continuesClause(text.slice(line.words[boundary.right]!.start))) continue;
    if (isPlainList(facts, boundary, from) || isLikelySplit(facts, boundary, from)) splits.push(boundary);
  }
  const starts = splits.map(({ right }) => line.words[right]!.start);
  const texts = [0, ...starts].map((start, index) => {
    const part = text.slice(start, starts[index] ?? text.length);
    return index < starts.length ? part.replace(trailingSeparator, '') : part.trim();
  });
  return withSharedVerbs(mergeTimeOnlyParts(texts, splits, today));
}

/**
 * Splits that need no model: between three or more products, with or without commas; before a verb after a run of products;
 * in a line of known products only; between known products after a buying verb; between two items with a date each.
 */
function isPlainList(facts: LineFacts, { right, separator }: Boundary, from: number): boolean {
  const { productRuns, isProductList, isBuying, partStarts, knownProducts } = facts;
  if (separator === '') return productRuns.get(right) === 'many';
  if (isProductList && partStarts.length > 2) return true;
  if (productRuns.size > 0 && startsWithVerb(facts.line.text.slice(facts.line.words[right]!.start)))
    return true;
  if (partStarts.every((start) => knownProducts.has(start))) return true;
  const before = partStarts.findLast((start) => start < right) ?? 0;
  if (isBuying && knownProducts.has(before) && knownProducts.has(right)) return true;
  return areBothDated(facts, from, right);
}

/** "dentist tues 10am then vet wed 4pm": both sides of the boundary have a date and other words. */
function areBothDated(
  { line: { words, dates }, partStarts }: LineFacts,
  from: number,
  right: number,
): boolean {
  const end = partStarts.find((start) => start > right) ?? words.length;
  const isDated = (first: number, behind: number): boolean => {
    const own = words.slice(first, behind);
    const dated = own.filter((word) => dates.some((date) => date.start < word.end && word.start < date.end));
    return dated.length > 0 && dated.length < own.length;
  };
  return isDated(from, right) && isDated(right, end);
}

function isLikelySplit(facts: LineFacts, boundary: Boundary, from: number): boolean {
  if (boundary.separator === '' && !mayStartItem(facts, boundary)) return false;
  const [, splitProbability = 0] = predictProbabilities(model, boundaryFeatures(facts, boundary, from));
  return splitProbability >= (boundary.separator === '' ? blankThreshold : separatorThreshold);
}

interface ConnectedText {
  text: string;
  connector: Clause['connector'];
}

/** Joins a part with only a time expression to the part before it, or to the next part if it is the first. */
function mergeTimeOnlyParts(texts: string[], splits: Boundary[], today: ReferenceTime): ConnectedText[] {
  const merged: ConnectedText[] = [];
  texts.forEach((text, index) => {
    const separator = splits[index - 1]?.separator ?? '';
    const last = merged.at(-1);
    if (last !== undefined && (isTimeOnly(text, today) || isTimeOnly(last.text, today))) {
      last.text += ` ${text}`;
    } else {
      merged.push({ text, connector: index === 0 ? 'first' : toConnector(separator) });
    }
  });
  return merged;
}

/** The verb of a list applies to the parts after it until the next verb: "buy milk, eggs and call mum". */
function withSharedVerbs(parts: ConnectedText[]): Piece[] {
  let verb = '';
  return parts.map(({ text, connector }) => {
    const takesSharedVerb = verb !== '' && !startsWithVerb(text);
    if (!takesSharedVerb) verb = sharedVerb(text);
    return { text, connector, sharedVerb: takesSharedVerb ? verb : '' };
  });
}
