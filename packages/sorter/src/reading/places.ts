import type { ReadClause } from '../split/parse-clause.ts';
import { stretchOf, wordsAt, type Span, type Word } from '../text/span.ts';

/** Where a clause stands in the thought as it was written. */
export interface Place {
  source: Span;
  /** Where a stretch of the clause's text stands; null when none of its words were written so. */
  inText: (span: Span) => Span | null;
  /** Where a stretch of the clause with its wrapping stands. */
  inSaid: (span: Span) => Span | null;
}

/** How many words may stand between two that follow each other in a clause: headings, list marks, commands. */
const mostWordsBetween = 30;

/** Finds every clause again in the thought, word by word, since reading it changed blanks, marks and wrapping. */
export function placesOf(thought: string, clauses: readonly ReadClause[]): Place[] {
  const written = wordsAt(thought);
  let next = 0;
  return clauses.map((clause) => {
    const words = wordsAt(clause.said);
    const said = followed(words, written, next);
    next = said.next;
    const source = stretchOf(said.found.flatMap((word) => word ?? [])) ?? { start: 0, end: thought.length };
    const own = wordsAt(clause.text);
    const places = followed(
      own,
      written,
      Math.max(
        0,
        written.findIndex(({ end }) => end > source.start),
      ),
    );
    return {
      source,
      inText: (span) => stretchOf(placesWithin(own, places.found, span)),
      inSaid: (span) => stretchOf(placesWithin(words, said.found, span)),
    };
  });
}

function placesWithin(words: Word[], places: (Word | null)[], { start, end }: Span): Word[] {
  return words.flatMap((word, index) => (word.start < end && start < word.end ? (places[index] ?? []) : []));
}

function followed(words: Word[], among: Word[], from: number): { found: (Word | null)[]; next: number } {
  let next = from;
  const found = words.map(({ text }) => {
    for (let at = next; at < Math.min(among.length, next + mostWordsBetween); at += 1) {
      if (among[at]!.text !== text) continue;
      next = at + 1;
      return among[at]!;
    }
    return null;
  });
  return { found, next };
}
