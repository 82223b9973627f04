import { personalClass, workClass } from '../category/classes.ts';
import { kinds } from '../types/kinds.ts';
import { extractFeatures } from '../category/features.ts';
import { parseClause } from '../split/parse-clause.ts';
import { timeFeatures } from '../split/time-features.ts';
import { authorClock } from '../dates/author-clock.ts';
import type { LabelledText } from './training-data.ts';
import { seededRandom } from './random.ts';
import type { Example } from './train-network.ts';

/** Arbitrary: training depends on which words are dates, not on their values. */
const clock = authorClock({ now: '2026-03-04T10:00:00Z', timezone: 'Europe/London' });

/** Weight of a row, by source. Rows of a large public set weigh less, so that it does not dominate the thoughts. */
const weights: Record<string, number> = { thoughts: 1, names: 0.5, phrases: 0.5, products: 0.5 };
const publicWeight = 0.5;
const fullWeightRows = 300;

/** Share of the training without known names, so that the model does not depend on them. */
const nameDropout = 0.5;

/** Labelled texts as examples, with every class that the label allows. */
export function kindExamples(texts: LabelledText[]): Example[] {
  const counts = new Map<string, number>();
  for (const { source } of texts) counts.set(source, (counts.get(source) ?? 0) + 1);
  const random = seededRandom(5);
  return texts.flatMap((row) => {
    const clause = parseClause({ text: row.text, lead: '', remark: '' }, clock);
    const classes = findClasses(row);
    const rowWeight =
      weights[row.source] ?? publicWeight * Math.min(1, fullWeightRows / (counts.get(row.source) ?? 1));
    const timing = timeFeatures(clause);
    const example = (knowsNames: boolean, share: number): Example => ({
      features: extractFeatures(clause.subject, timing, knowsNames),
      classes,
      weight: share * rowWeight,
    });
    if (row.source === 'names') return [example(false, 1)];
    if (row.source !== 'thoughts') return [example(random() >= nameDropout, 1)];
    return [example(true, 1 - nameDropout), example(false, nameDropout)];
  });
}

function findClasses(row: LabelledText): number[] {
  const allowed = kinds.flatMap((kind, index) => (allows(row, kind) ? [index] : []));
  if (row.category !== 'To-Do') return allowed;
  if (row.context === undefined) return [personalClass, workClass];
  return [row.context === 'Work' ? workClass : personalClass];
}

function allows(row: LabelledText, kind: (typeof kinds)[number]): boolean {
  if (row.category !== kind.category) return false;
  if (row.purchaseCategory !== undefined && row.purchaseCategory !== kind.purchaseCategory) return false;
  return row.bucket === undefined || row.bucket === kind.bucket;
}
