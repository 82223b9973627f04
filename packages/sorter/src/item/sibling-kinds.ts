import type { Clause } from '../split/clause.ts';
import { startsWithVerb } from '../split/split-rules.ts';

/** How much the other things of a list count: 0 not at all, 1 as much as a thing's own words. Chosen on composed-c. */
const siblingWeight = 0.6;
/** The share of the even distribution in that of the siblings, so that none of them rules a kind out. */
const evenShare = 0.2;

/**
 * The kinds' probabilities of each clause with those of its siblings in mind: what stands in a row is mostly of one kind
 * ("stilton, comté, grapes"). Clauses that begin with a verb of their own keep theirs.
 */
export function considerSiblings(clauses: readonly Clause[], own: readonly number[][]): number[][] {
  const isRow = clauses.map(({ text }) => !startsWithVerb(text));
  return own.map((probabilities, index) => {
    const siblings = own.filter((_, other) => other !== index && isRow[other]);
    if (!isRow[index] || siblings.length === 0) return probabilities;
    const blended = probabilities.map((probability, kind) => {
      const mean = siblings.reduce((sum, sibling) => sum + sibling[kind]!, 0) / siblings.length;
      return probability * (evenShare / probabilities.length + (1 - evenShare) * mean) ** siblingWeight;
    });
    const total = blended.reduce((sum, probability) => sum + probability, 0);
    return blended.map((probability) => probability / total);
  });
}
