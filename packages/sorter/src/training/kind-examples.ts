import { kinds } from '../types/kinds.ts';
import { featuresOf } from '../category/features.ts';
import { readClause } from '../split/parse-clause.ts';
import { timingOf } from '../clauses/timing-of.ts';
import { writerClock } from '../dates/author-clock.ts';
import type { LabelledText } from './training-data.ts';
import { seededRandom, type Example } from './train-linear.ts';

/** Any moment does: training looks at which words are dates, not at which dates they are. */
const clock = writerClock({ now: '2026-03-04T10:00:00Z', timezone: 'Europe/London' });

/** How much a row of a set counts. Most of a large public set count little, so that it does not drown the thoughts. */
const weights: Record<string, number> = { thoughts: 1, names: 0.5, phrases: 0.5, products: 0.5 };
const publicWeight = 0.5;
const usualFullRows = 300;

/** How much of the learning is done without known names, so that the learner can do without. */
const forgottenNames = 0.5;

/** A labelled text as the sorter will see it, with every kind that its label allows. */
export function kindExamples(texts: LabelledText[]): Example[] {
  const counts = new Map<string, number>();
  for (const { source } of texts) counts.set(source, (counts.get(source) ?? 0) + 1);
  const random = seededRandom(5);
  return texts.flatMap((row) => {
    const clause = readClause(row.text, clock);
    const classes = kinds.flatMap((kind, index) => (allows(row, kind) ? [index] : []));
    const rowWeight =
      weights[row.source] ?? publicWeight * Math.min(1, usualFullRows / (counts.get(row.source) ?? 1));
    const timing = timingOf(clause);
    const example = (knowsNames: boolean, share: number): Example => ({
      features: featuresOf(clause.subject, timing, knowsNames),
      classes,
      weight: share * rowWeight,
    });
    if (row.source === 'names') return [example(false, 1)];
    if (row.source !== 'thoughts') return [example(random() >= forgottenNames, 1)];
    return [example(true, 1 - forgottenNames), example(false, forgottenNames)];
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
