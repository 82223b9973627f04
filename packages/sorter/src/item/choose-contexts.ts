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
  const isTask = kinds.map(({ category }) => category === 'To-Do');
  const tasks = own.filter((_, index) => isTask[index]);
  const sum = tasks.reduce((total, odds) => total + odds, 0);
  return own.map((odds, index) => {
    const siblings = isTask[index] ? tasks.length - 1 : tasks.length;
    const mean = siblings < 1 ? 0 : (isTask[index] ? sum - odds : sum) / siblings;
    return clauses[index]!.context ?? contextFor(odds + siblingWeight * mean);
  });
}
