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
export function considerSiblings(
  clauses: readonly Clause[],
  own: readonly (readonly number[])[],
): (readonly number[])[] {
  const isRow = clauses.map(({ text }) => !startsWithVerb(text));
  const row = own.filter((_, index) => isRow[index]);
  if (row.length < 2) return [...own];
  const sums = own[0]!.map((_, kind) => row.reduce((sum, probabilities) => sum + probabilities[kind]!, 0));
  return own.map((probabilities, index) => {
    if (!isRow[index]) return probabilities;
    const blended = probabilities.map((probability, kind) => {
      const mean = Math.max(0, sums[kind]! - probability) / (row.length - 1);
      return probability * (evenShare / probabilities.length + (1 - evenShare) * mean) ** siblingWeight;
    });
    const total = blended.reduce((sum, probability) => sum + probability, 0);
    return blended.map((probability) => probability / total);
  });
}
