import { kinds } from '../category/kinds.ts';
import { featuresOf } from '../category/features.ts';
import { readClause } from '../clauses/read-clause.ts';
import { writerClock } from '../dates/writer-clock.ts';
import type { LabelledText } from './training-data.ts';
import type { Example } from './train-linear.ts';

/** Any moment does: training looks at which words are dates, not at which dates they are. */
const clock = writerClock({ now: '2026-03-04T10:00:00Z', timezone: 'Europe/London' });

/** Most rows of one set count as this many, so that a large set does not drown the small ones. */
const fullRows: Record<string, number> = { composed: Infinity, products: Infinity };
const usualFullRows = 300;

/** A labelled text as the sorter will see it, with every kind that its label allows. */
export function kindExamples(texts: LabelledText[]): Example[] {
  const counts = new Map<string, number>();
  for (const { source } of texts) counts.set(source, (counts.get(source) ?? 0) + 1);
  return texts.map((row) => ({
    features: preparedFeatures(row.text),
    classes: kinds.flatMap((kind, index) => (allows(row, kind) ? [index] : [])),
    weight: Math.min(1, (fullRows[row.source] ?? usualFullRows) / (counts.get(row.source) ?? 1)),
  }));
}

/** Tasks whose context is known: class 0 is Personal, 1 is Work. */
export function contextExamples(texts: LabelledText[]): Example[] {
  return texts
    .filter(({ context }) => context !== undefined)
    .map(({ text, context }) => ({
      features: preparedFeatures(text),
      classes: [context === 'Work' ? 1 : 0],
      weight: 1,
    }));
}

function preparedFeatures(text: string): number[] {
  const { subject, when } = readClause(text, clock);
  return featuresOf(subject, when !== null);
}

function allows(row: LabelledText, kind: (typeof kinds)[number]): boolean {
  if (row.category !== kind.category) return false;
  if (row.purchaseCategory !== undefined && row.purchaseCategory !== kind.purchaseCategory) return false;
  return row.bucket === undefined || row.bucket === kind.bucket;
}
