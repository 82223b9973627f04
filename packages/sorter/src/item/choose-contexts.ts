import type { Context } from '@pouch/contract/vocabulary';
import { contextFor, workOdds } from '../category/classify.ts';
import type { Clause } from '../split/clause.ts';
import type { ParsedClause } from '../split/parse-clause.ts';
import { timeFeatures } from '../split/time-features.ts';
import type { Kind } from '../types/kinds.ts';

/** How much the other tasks of a thought count: 0 not at all, 1 as much as a task's own words. Chosen on composed-a and -c. */
const siblingWeight = 0.9;

/**
 * Work or Personal for each clause, as its label says. What is said in one breath mostly belongs to one of them, so tasks
 * lean on each other.
 */
export function chooseContexts(
  clauses: readonly Pick<Clause, 'context'>[],
  parsed: readonly ParsedClause[],
  kinds: readonly Kind[],
): Context[] {
  const own = parsed.map((clause) => workOdds(clause.subject, clause.original, timeFeatures(clause)));
  return own.map((odds, index) => {
    const siblings = own.filter((_, other) => other !== index && kinds[other]!.category === 'To-Do');
    const mean = siblings.reduce((sum, sibling) => sum + sibling, 0) / Math.max(siblings.length, 1);
    return clauses[index]!.context ?? contextFor(odds + siblingWeight * mean);
  });
}
