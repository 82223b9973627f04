import { fixedPairs } from '../lexicon/fixed-pairs.ts';
import type { Span } from '../text/span.ts';
import type { Clause } from './clause.ts';

/** A stretch of a line between two places where it might part. */
export interface Part {
  text: string;
  tie: Clause['tie'];
  /** The characters that stood before it, for joining it again. */
  joint: string;
}

const joints =
  /(?<then>,? (?:and )?then )|(?<list>, ?(?:and |& |plus |also |or )?(?=\D|\d+ ?\p{L}))|(?<and> (?:and also|and|&|plus|also|\+|as well as|\/) )|(?<slash>(?<=\p{L}{3})\/(?=\p{L}{3}))/giu;
const quoted = /["“(][^"“”()]{2,80}["”)]|https?:\/\/\S+/gu;
const pairs = new RegExp(
  `(?<![\\p{L}])(?:${fixedPairs.map((pair) => pair.replaceAll(' and ', ' (?:and|n|\\u0000) ')).join('|')})(?![\\p{L}])`,
  'giu',
);

/** Parts a line at every comma and "and" outside dates, quotes, addresses and fixed pairs. */
export function boundariesOf(line: string, dates: Span[]): Part[] {
  const pairText = line.replace(/ & /gu, ' \u0000 ');
  const kept = [...besideEachOther(dates, line), ...spansOf(quoted, line), ...spansOf(pairs, pairText)];
  const parts: Part[] = [];
  let from = 0;
  let tie: Part['tie'] = 'first';
  let joint = '';
  for (const match of line.matchAll(joints)) {
    const end = match.index + match[0].length;
    if (kept.some((span) => match.index < span.end && span.start < end - 1)) continue;
    const text = line.slice(from, match.index).trim();
    if (text === '' || line.slice(end).trim() === '') continue;
    parts.push({ text, tie, joint });
    from = end;
    tie = /and|&|plus|\+|then|also/iu.test(match[0]) ? 'and' : 'comma';
    joint = match[0];
  }
  parts.push({ text: line.slice(from).trim(), tie, joint });
  return parts;
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

function spansOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
