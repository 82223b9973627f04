/** A stretch of a text, in UTF-16 units; `end` is not part of it. */
export interface Span {
  start: number;
  end: number;
}

/** A word with its place. `text` is in lower case. */
export interface Word extends Span {
  text: string;
}

/** The words and numbers of a text, in order. */
export function wordsAt(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Where a global pattern matches a text. */
export function spansOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The stretch from the first of some spans to the last, or null when there is none. */
export function stretchOf(spans: readonly Span[]): Span | null {
  const first = spans[0];
  if (first === undefined) return null;
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}
