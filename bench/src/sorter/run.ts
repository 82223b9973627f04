import { resolve } from 'node:path';
import { accuracy, scoreRow, type Answer, type Score } from '@pouch/sorter/scoring/score';
import { sortThought } from '@pouch/sorter/sort-thought';
import type { ThoughtContext } from '@pouch/sorter/sorted-item';
import { dataSetsIn, ownSample, type DataSet } from './data-sets.ts';
import { byChrono, byKeywords } from './floors.ts';
import { everydaySpeed, hostileSpeed } from './speed.ts';

/** Budgets in milliseconds of processor time, and the least accuracy on the project's own sample. */
const budgets = { median: 1, worst: 50, category: 0.95, date: 0.95 };
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
  const hostile = hostileSpeed(hostileCount, budgets.worst);
  console.log(`\nSpeed (processor time)`);
  console.log(`  median thought            ${everyday.median.toFixed(2)} ms, budget ${budgets.median} ms`);
  console.log(
    `  worst of ${hostileCount} hostile  ${hostile.worst.toFixed(1)} ms, budget ${budgets.worst} ms (${JSON.stringify(hostile.worstText)})`,
  );

  const isRight =
    (accuracy(own, 'category') ?? 0) >= budgets.category && (accuracy(own, 'date') ?? 0) >= budgets.date;
  return Promise.resolve(isRight && everyday.median < budgets.median && hostile.worst < budgets.worst);
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
