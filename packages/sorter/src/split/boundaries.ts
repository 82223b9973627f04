import { findPhrases } from '../dates/find-phrases.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { fixedPairs } from '../lexicon/fixed-pairs.ts';
import { matchSpans } from '../text/span.ts';
import type { Span } from '../types/span.ts';

/** A word of a line, as splitting reads it. */
export interface LineWord extends Span {
  /** In lower case, without accents and apostrophes; numbers are "0". */
  text: string;
}

/** A position between two words where a line may be split. */
export interface Boundary {
  /** Indices of the words before and after it; only connector words are between them. */
  left: number;
  right: number;
  /** The punctuation and connector words there, in order, such as ",and"; "" for white space only. */
  separator: string;
}

/** How the text after a boundary is connected to the text before it. */
export type Connector = 'and' | 'comma';

export const toConnector = (separator: string): Connector =>
  /and|plus|also|then/.test(separator) ? 'and' : 'comma';

/** A line with the boundaries where it may be split. */
export interface LineWithBoundaries {
  text: string;
  words: LineWord[];
  boundaries: Boundary[];
  dates: Span[];
}

const connectorWords = new Set(['and', 'n', 'plus', 'also', 'then', 'or']);
const quoted = /["“(][^"“”()]{2,80}["”)]/gu;
const urlPattern = /https?:\/\/\S+/gu;
const fixedPairPattern = new RegExp(
  `(?<![\\p{L}])(?:${fixedPairs.map((pair) => pair.replaceAll(' and ', ' (?:and|n|&) ')).join('|')})(?![\\p{L}])`,
  'giu',
);

/** Finds the boundaries of a line: between any two words outside a date, a quotation, a URL and a fixed pair. */
export function findBoundaries(text: string, today: ReferenceTime): LineWithBoundaries {
  const words = tokeniseLine(text);
  const dates = mergeAdjacentDates(findPhrases(text, today), text);
  const quotations = matchSpans(quoted, text).map(({ start, end }) => ({ start: start + 1, end: end - 1 }));
  const unsplittable = [
    ...dates,
    ...quotations,
    ...matchSpans(urlPattern, text),
    ...matchSpans(fixedPairPattern, text),
  ];
  const boundaries: Boundary[] = [];
  let left = words.findIndex(({ text: word }) => !connectorWords.has(word));
  for (let right = left + 1; left >= 0 && right < words.length; right += 1) {
    const isLast = right === words.length - 1;
    if (connectorWords.has(words[right]!.text) && !isLast) continue;
    const between = { start: words[left]!.end, end: words[right]!.start };
    const isUnsplittable =
      unsplittable.some((span) => between.start < span.end && span.start < between.end) ||
      text.startsWith('http', between.end);
    const separator = toSeparator(text.slice(between.start, between.end));
    const startsQuotation = separator === '' && /["“(]/u.test(text.slice(between.start, between.end));
    if (!isUnsplittable && !startsQuotation) boundaries.push({ left, right, separator });
    left = right;
  }
  return { text, words, boundaries, dates };
}

function tokeniseLine(text: string): LineWord[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?/gu)].map((match) => {
    const plain = match[0]
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '');
    const word = /^[\d.]+$/.test(plain) ? '0' : plain.slice(0, 24);
    return { text: word, start: match.index, end: match.index + match[0].length };
  });
}

function toSeparator(between: string): string {
  const parts = between.toLowerCase().match(/[,;:/&+.!?–—-]|\p{L}+|\p{Extended_Pictographic}/gu) ?? [];
  return parts.map((part) => normaliseSeparator(part)).join('');
}

function normaliseSeparator(part: string): string {
  if (part === '&' || part === 'n' || part === '+') return 'and';
  if (/\p{Extended_Pictographic}/u.test(part)) return '*';
  return /[–—]/u.test(part) ? '-' : part;
}

/** "Fri, Jul 18" is one date: merges phrases with only commas and white space between them. */
function mergeAdjacentDates(dates: Span[], line: string): Span[] {
  const result: Span[] = [];
  for (const { start, end } of dates) {
    const last = result.at(-1);
    if (last !== undefined && /^[\s,]*$/u.test(line.slice(last.end, start))) last.end = end;
    else result.push({ start, end });
  }
  return result;
}
