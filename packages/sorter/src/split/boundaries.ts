import { findPhrases } from '../dates/find-phrases.ts';
import type { Today } from '../dates/grammar/fact.ts';
import { fixedPairs } from '../lexicon/fixed-pairs.ts';
import { spansOf, type Span } from '../text/span.ts';

/** A word of a line as it is looked at for parting. */
export interface LineWord extends Span {
  /** In lower case, without accents and apostrophes; numbers are "0". */
  text: string;
}

/** A place between two words where a line might part. */
export interface Gap {
  /** Index of the word before it and of the one behind; between them stand only words that join. */
  left: number;
  right: number;
  /** What stands there: "" for a mere blank, else its marks and joining words in order, such as ",and". */
  joint: string;
}

/** How a joint ties what follows it to what stands before. */
export type Tie = 'and' | 'comma';

export const tieOf = (joint: string): Tie => (/and|plus|also|then/.test(joint) ? 'and' : 'comma');

/** A line with the places where it might part. */
export interface GappedLine {
  text: string;
  words: LineWord[];
  gaps: Gap[];
  dates: Span[];
}

const joiningWords = new Set(['and', 'n', 'plus', 'also', 'then', 'or']);
const quoted = /["“(][^"“”()]{2,80}["”)]/gu;
const address = /https?:\/\/\S+/gu;
const pairs = new RegExp(
  `(?<![\\p{L}])(?:${fixedPairs.map((pair) => pair.replaceAll(' and ', ' (?:and|n|&) ')).join('|')})(?![\\p{L}])`,
  'giu',
);

/** Finds where a line might part: between any two of its words that no date, quotation, address or fixed pair holds together. */
export function gapsOf(text: string, today: Today): GappedLine {
  const words = lineWords(text);
  const dates = besideEachOther(findPhrases(text, today), text);
  const quotations = spansOf(quoted, text).map(({ start, end }) => ({ start: start + 1, end: end - 1 }));
  const kept = [...dates, ...quotations, ...spansOf(address, text), ...spansOf(pairs, text)];
  const gaps: Gap[] = [];
  let left = words.findIndex(({ text: word }) => !joiningWords.has(word));
  for (let right = left + 1; left >= 0 && right < words.length; right += 1) {
    const isLast = right === words.length - 1;
    if (joiningWords.has(words[right]!.text) && !isLast) continue;
    const between = { start: words[left]!.end, end: words[right]!.start };
    const isKept =
      kept.some((span) => between.start < span.end && span.start < between.end) ||
      text.startsWith('http', between.end);
    const joint = jointOf(text.slice(between.start, between.end));
    const isQuotationGoverned = joint === '' && /["“(]/u.test(text.slice(between.start, between.end));
    if (!isKept && !isQuotationGoverned) gaps.push({ left, right, joint });
    left = right;
  }
  return { text, words, gaps, dates };
}

function lineWords(text: string): LineWord[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?/gu)].map((match) => {
    const plain = match[0]
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '');
    const word = /^[\d.]+$/.test(plain) ? '0' : plain.slice(0, 24);
    return { text: word, start: match.index, end: match.index + match[0].length };
  });
}

function jointOf(between: string): string {
  const parts = between.toLowerCase().match(/[,;:/&+.!?–—-]|\p{L}+|\p{Extended_Pictographic}/gu) ?? [];
  return parts.map((part) => plainJoint(part)).join('');
}

function plainJoint(part: string): string {
  if (part === '&' || part === 'n' || part === '+') return 'and';
  if (/\p{Extended_Pictographic}/u.test(part)) return '*';
  return /[–—]/u.test(part) ? '-' : part;
}

/** "Fri, Jul 18" is one date: phrases that only a comma parts are kept together. */
function besideEachOther(dates: Span[], line: string): Span[] {
  const result: Span[] = [];
  for (const { start, end } of dates) {
    const last = result.at(-1);
    if (last !== undefined && /^[\s,]*$/u.test(line.slice(last.end, start))) last.end = end;
    else result.push({ start, end });
  }
  return result;
}
