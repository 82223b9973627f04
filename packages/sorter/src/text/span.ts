import type { Span, Word } from '../types/span.ts';
import { findMatches } from './pattern.ts';
import { wordPattern } from './words.ts';

/** The words and numbers of a text, in text order. */
export function locateWords(text: string): Word[] {
  return findMatches(wordPattern, text).map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The matches of a global pattern in a text. */
export function matchSpans(pattern: RegExp, text: string): Span[] {
  return findMatches(pattern, text).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The smallest span that contains all the given spans; null for none. */
export function enclosingSpan(spans: readonly Span[]): Span | null {
  const first = spans[0];
  if (first === undefined) return null;
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}
