import { accuracy, type Score } from '@pouch/sorter/scoring/score';
import { sortThought } from '@pouch/sorter/sort-thought';
import type { DataSet } from './data-sets.ts';
import { partsF1, scoreSet } from './score-set.ts';

/** The measure that is no share of its own: how well the things of a thought are told apart. */
const parts = 'things of several, F1';

/**
 * What must be right at least, in percent, by set and measure: a little under what was last measured
 * (docs/accuracy.md), so that a change that sorts worse is seen at once. Raise them when sorting gets better.
 */
const floors: Record<string, Record<string, number>> = {
  'own-sample': { category: 90 },
};
/** A set without floors of its own. */
const usualFloors: Record<string, number> = { category: 75 };

/** One sentence for each measure of a set that is under its floor. */
export function underFloor(set: DataSet): string[] {
  const score = scoreSet(set, sortThought);
  return Object.entries(floors[set.name] ?? usualFloors).flatMap(([measure, floor]) => {
    const reached = 100 * (reachedIn(score, measure) ?? 0);
    if (reached >= floor) return [];
    return [
      `bench/src/sorter/sets/${set.name}.jsonl: ${measure} ${reached.toFixed(1)} %, at least ${floor} %`,
    ];
  });
}

function reachedIn(score: Score, measure: string): number | null {
  return measure === parts ? partsF1(score) : accuracy(score, measure);
}
