import { analyseThought } from '@pouch/sorter';
import { rateKinds } from '@pouch/sorter/rate-kinds';
import type { DataSet } from './data-sets.ts';
import { contextFor } from './score-set.ts';

/** The items whose certainty is in one tenth of the range. */
export interface Decile {
  /** The certainty from which it goes, 0 to 0.9. */
  from: number;
  count: number;
  /** How many have the right kind. */
  right: number;
  /** The sum of their certainties. */
  certainty: number;
}

/** How often items are right, by how sure the sorter says it is of their kinds. */
export function rateCertainty(sets: readonly DataSet[]): Decile[] {
  const deciles = Array.from({ length: 10 }, (_, index): Decile => ({
    from: index / 10,
    count: 0,
    right: 0,
    certainty: 0,
  }));
  for (const row of sets.flatMap(({ rows }) => rows)) {
    const answers = analyseThought(row.text, contextFor(row));
    const ratings = rateKinds(row, answers);
    answers.forEach(({ provenance }, index) => {
      const decile = deciles[Math.min(9, Math.floor(provenance.certainty * 10))];
      if (decile === undefined) return;
      decile.count += 1;
      decile.right += ratings[index] === true ? 1 : 0;
      decile.certainty += provenance.certainty;
    });
  }
  return deciles;
}

/** The mean distance between certainty and the share of right items, weighted by their number, 0 to 1. */
export function calibrationError(deciles: readonly Decile[]): number {
  const total = deciles.reduce((sum, { count }) => sum + count, 0);
  return deciles.reduce((sum, { right, certainty }) => sum + Math.abs(right - certainty), 0) / total;
}
