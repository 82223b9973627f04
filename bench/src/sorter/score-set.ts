import { scoreRow, type Answer, type Score } from '@pouch/sorter/scoring/score';
import type { ThoughtContext } from '@pouch/sorter/types/sorted-item';
import type { DataSet } from './data-sets.ts';

/** Rows without a moment of their own are read at this one. */
const usualContext: ThoughtContext = { now: '2026-11-20T10:00:00Z', timezone: 'UTC' };

export type Sorter = (text: string, context: ThoughtContext) => Answer[];

/** What a sorter got right of a set. */
export function scoreSet({ rows }: DataSet, sorter: Sorter): Score {
  const score: Score = new Map();
  for (const row of rows) {
    const now = row.reference_time ?? usualContext.now;
    const timezone = row.timezone ?? usualContext.timezone;
    scoreRow(score, row, sorter(row.text, { now: new Date(now).toISOString(), timezone }));
  }
  return score;
}

/** How well the things of a thought are told apart: the harmonic mean of those found and those right, 0 to 1. */
export function partsF1(score: Score): number | null {
  const found = score.get('things found');
  const right = score.get('things right');
  if (found === undefined) return null;
  return (2 * found.right) / (found.of + (right?.of ?? 0));
}
