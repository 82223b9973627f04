import { kinds } from '../category/kinds.ts';
import type { Category } from '@pouch/contract/vocabulary';
import { featuresOf, type Timing } from '../category/features.ts';
import { readClause } from '../clauses/read-clause.ts';
import { timingOf } from '../clauses/timing-of.ts';
import { writerClock } from '../dates/writer-clock.ts';
import type { LabelledText } from './training-data.ts';
import { seededRandom, type Example } from './train-linear.ts';

/** Any moment does: training looks at which words are dates, not at which dates they are. */
const clock = writerClock({ now: '2026-03-04T10:00:00Z', timezone: 'Europe/London' });

/** How much a row of a set counts. Most of a large public set count little, so that it does not drown the thoughts. */
const weights: Record<string, number> = { thoughts: 1, names: 0.5, phrases: 0.5, products: 0.5 };
const publicWeight = 0.5;
const usualFullRows = 300;

/** How often a known name is not told to the learner, so that it learns to do without. */
const forgottenNames = 0.5;

/** How often a thing of a category is written with a time, as far as the measured samples show. */
const timedShare: Record<Category, number> = { 'To-Do': 0.5, Shopping: 0.06, Bucket: 0.06 };
const times: Record<Category, Timing[][]> = {
  'To-Do': [
    ['dated', 'at the end'],
    ['dated', 'timed', 'at the end'],
    ['dated', 'timed', 'at the end'],
    ['dated', 'timed', 'in front'],
    ['dated', 'in front'],
    ['dated', 'repeated', 'at the end'],
    ['dated', 'repeated', 'in front'],
    ['dated', 'timed', 'repeated', 'at the end'],
    ['dated', 'timed'],
    ['dated'],
  ],
  Shopping: [
    ['dated', 'at the end'],
    ['dated', 'occasion', 'at the end'],
    ['dated', 'repeated', 'at the end'],
  ],
  Bucket: [
    ['dated', 'at the end'],
    ['dated', 'occasion', 'at the end'],
    ['dated', 'timed', 'at the end'],
  ],
};

/** A labelled text as the sorter will see it, with every kind that its label allows; some once more as if they had named a time. */
export function kindExamples(texts: LabelledText[]): Example[] {
  const counts = new Map<string, number>();
  for (const { source } of texts) counts.set(source, (counts.get(source) ?? 0) + 1);
  const random = seededRandom(5);
  return texts.flatMap((row) => {
    const clause = readClause(row.text, clock);
    const knowsName = (): boolean => row.source !== 'names' && random() >= forgottenNames;
    const example = (timing: readonly Timing[], share: number): Example => ({
      features: featuresOf(clause.subject, timing, knowsName),
      classes: kinds.flatMap((kind, index) => (allows(row, kind) ? [index] : [])),
      weight:
        share *
        (weights[row.source] ?? publicWeight * Math.min(1, usualFullRows / (counts.get(row.source) ?? 1))),
    });
    if (row.source !== 'thoughts' || clause.when !== null) return [example(timingOf(clause), 1)];
    const own = times[row.category];
    const timed = timedShare[row.category];
    return [example([], 1 - timed), example(own[Math.floor(random() * own.length)] ?? [], timed)];
  });
}

/** Fewer of the tasks that people write down are of their work than of those composed. */
const workWeight = 0.5;

/** Tasks whose context is known: class 0 is Personal, 1 is Work. */
export function contextExamples(texts: LabelledText[]): Example[] {
  return texts
    .filter(({ context }) => context !== undefined)
    .map(({ text, context }) => ({
      features: preparedFeatures(text),
      classes: [context === 'Work' ? 1 : 0],
      weight: context === 'Work' ? workWeight : 1,
    }));
}

function preparedFeatures(text: string): number[] {
  const clause = readClause(text, clock);
  return featuresOf(clause.subject, timingOf(clause));
}

function allows(row: LabelledText, kind: (typeof kinds)[number]): boolean {
  if (row.category !== kind.category) return false;
  if (row.purchaseCategory !== undefined && row.purchaseCategory !== kind.purchaseCategory) return false;
  return row.bucket === undefined || row.bucket === kind.bucket;
}
