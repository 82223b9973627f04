import { resolve } from 'node:path';
import { accuracy, scoreRow, type Answer, type Score } from '@pouch/sorter/scoring/score';
import { sortThought } from '@pouch/sorter/sort-thought';
import type { ThoughtContext } from '@pouch/sorter/sorted-item';
import { budgets } from '../budgets.ts';
import { formatValue, report } from '../report.ts';
import { dataSetsIn, ownSample, type DataSet } from './data-sets.ts';
import { byChrono, byKeywords } from './floors.ts';
import { everydaySpeed, hostileSpeed } from './speed.ts';

const hostileCount = 10_000;
/** Rows without a moment of their own are read at this one. */
const usualContext: ThoughtContext = { now: '2026-11-20T10:00:00Z', timezone: 'UTC' };

type Sorter = (text: string, context: ThoughtContext) => Answer[];

/**
 * Prints the sorter's accuracy beside two floors and its speed; true when every budget held. `args[0]` is a
 * folder of labelled sets, by default `../shared/data` beside the repository.
 */
export async function run(args: string[]): Promise<boolean> {
  const folder = resolve(args[0] ?? new URL('../../../../shared/data', import.meta.url).pathname);
  const sets = dataSetsIn(folder);
  if (sets.length === 0)
    console.log(`No labelled sets in ${folder}: only the project's own sample is scored.`);
  const sample = ownSample();
  const own = scored(sample, sortThought);
  for (const set of [sample, ...sets]) printSet(set);

  const everyday = everydaySpeed(sample.rows.map(({ text }) => text));
  const hostile = hostileSpeed(hostileCount, budgets.sortHostile.atMost / 1000);
  const isHeld = report('sorter, in processor time', [
    { budget: 'sortThought', value: everyday.median * 1000, floor: '' },
    {
      budget: 'sortHostile',
      value: hostile.worst * 1000,
      floor: '',
      detail: `of ${hostileCount}: ${JSON.stringify(hostile.worstText)}`,
    },
    { budget: 'sortedCategory', ...beside(own, scored(sample, byKeywords), 'category') },
    { budget: 'sortedDate', ...beside(own, scored(sample, byChrono), 'date') },
  ]);
  return Promise.resolve(isHeld);
}

function beside(ours: Score, floor: Score, measure: 'category' | 'date') {
  return {
    value: 100 * (accuracy(ours, measure) ?? 0),
    floor: formatValue(100 * (accuracy(floor, measure) ?? 0), 'percent'),
  };
}

function printSet(set: DataSet): void {
  const ours = scored(set, sortThought);
  const keywords = scored(set, byKeywords);
  const chrono = scored(set, byChrono);
  console.log(`\n${set.name} (${set.rows.length} rows)`);
  for (const [measure, { right, of }] of ours) {
    const floor = floorOf(measure, keywords, chrono);
    console.log(`  ${measure.padEnd(24)}${percent(right / of)}  ${`${right}/${of}`.padEnd(10)}${floor}`);
  }
}

function floorOf(measure: string, keywords: Score, chrono: Score): string {
  if (measure === 'category') return `keywords ${percent(accuracy(keywords, measure) ?? 0)}`;
  if (measure === 'date' || measure === 'minute')
    return `chrono-node ${percent(accuracy(chrono, measure) ?? 0)}`;
  return '';
}

function scored({ rows }: DataSet, sorter: Sorter): Score {
  const score: Score = new Map();
  for (const row of rows) {
    const now = row.reference_time ?? usualContext.now;
    const timezone = row.timezone ?? usualContext.timezone;
    scoreRow(score, row, sorter(row.text, { now: new Date(now).toISOString(), timezone }));
  }
  return score;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1).padStart(5)}%`;
}
