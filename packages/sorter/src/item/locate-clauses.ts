import type { ParsedClause } from '../split/parse-clause.ts';
import { enclosingSpan, locateWords } from '../text/span.ts';
import type { Span, Word } from '../types/span.ts';

/** Where a clause is in the thought as written. */
export interface ClauseLocation {
  span: Span;
  /** Maps a span of the clause's text to the thought; null when the thought has none of its words. */
  mapTextSpan: (span: Span) => Span | null;
  /** Maps a span of the clause with its framing to the thought. */
  mapOriginalSpan: (span: Span) => Span | null;
}

/** Most words of the thought that are skipped between two adjacent words of a clause: headings, bullets, commands. */
const maxWordsBetween = 30;

/** Locates each clause in the thought, word by word, because parsing changed its white space, punctuation and framing. */
export function locateClauses(thought: string, clauses: readonly ParsedClause[]): ClauseLocation[] {
  const written = locateWords(thought);
  let next = 0;
  return clauses.map((clause) => {
    const originalWords = clause.original === thought ? written : locateWords(clause.original);
    const originalMatches = matchInOrder(originalWords, written, next);
    next = originalMatches.next;
    const clauseSpan = enclosingSpan(originalMatches.found.flatMap((word) => word ?? [])) ?? {
      start: 0,
      end: thought.length,
    };
    const textWords = clause.text === clause.original ? originalWords : locateWords(clause.text);
    const textMatches = matchInOrder(
      textWords,
      written,
      Math.max(
        0,
        written.findIndex(({ end }) => end > clauseSpan.start),
      ),
    );
    return {
      span: clauseSpan,
      mapTextSpan: (span) => enclosingSpan(matchesWithin(textWords, textMatches.found, span)),
      mapOriginalSpan: (span) => enclosingSpan(matchesWithin(originalWords, originalMatches.found, span)),
    };
  });
}

/** Where a part of the normalised text is in the thought. */
export function locatePart(thought: string, text: string, { start, end }: Span): Span | null {
  const written = locateWords(thought);
  const { next } = matchInOrder(locateWords(text.slice(0, start)), written, 0);
  const { found } = matchInOrder(locateWords(text.slice(start, end)), written, next);
  return enclosingSpan(found.flatMap((word) => word ?? []));
}

function matchesWithin(words: Word[], matches: (Word | null)[], { start, end }: Span): Word[] {
  return words.flatMap((word, index) => (word.start < end && start < word.end ? (matches[index] ?? []) : []));
}

function matchInOrder(words: Word[], among: Word[], from: number): { found: (Word | null)[]; next: number } {
  let next = from;
  const found = words.map(({ text }) => {
    for (let at = next; at < Math.min(among.length, next + maxWordsBetween); at += 1) {
      if (among[at]!.text !== text) continue;
      next = at + 1;
      return among[at]!;
    }
    return null;
  });
  return { found, next };
}
