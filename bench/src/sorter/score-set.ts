import { scoreRow, type Answer, type Score } from '@pouch/sorter/scoring';
import type { ThoughtContext } from '@pouch/sorter';
import { loadAllLanguages } from '@pouch/sorter/languages';
import type { GoldRow } from '@pouch/sorter/gold';
import type { DataSet } from './data-sets.ts';

/** For rows without a time or zone of their own. */
const defaultContext: ThoughtContext = { now: '2026-11-20T10:00:00Z', timezone: 'UTC' };

const languages = await loadAllLanguages();

export type Sorter = (text: string, context: ThoughtContext) => Answer[];

/** Scores a sorter on a set. */
export function scoreSet({ rows }: DataSet, sorter: Sorter): Score {
  const score: Score = new Map();
  for (const row of rows) scoreRow(score, row, sorter(row.text, contextFor(row)));
  return score;
}

/** The time and the zone in which a row was written, with all languages. */
export function contextFor(row: GoldRow): ThoughtContext {
  const now = row.reference_time ?? defaultContext.now;
  const timezone = row.timezone ?? defaultContext.timezone;
  return { now: new Date(now).toISOString(), timezone, languages };
}

/** F1 score of splitting thoughts into items: the harmonic mean of recall and precision, 0 to 1. Null without data. */
export function partsF1(score: Score): number | null {
  const found = score.get('things found');
  const right = score.get('things right');
  if (found === undefined) return null;
  return (2 * found.right) / (found.of + (right?.of ?? 0));
}
