import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GoldRow } from './scoring/gold.ts';
import { accuracy, scoreRow, type Score } from './scoring/score.ts';
import { sortThought } from './sort-thought.ts';

describe('the sample of our own thoughts', () => {
  const path = new URL('../../../bench/src/sorter/sample.jsonl', import.meta.url);
  const rows = readFileSync(path, 'utf8').trim().split('\n');
  const score: Score = new Map();
  for (const line of rows) {
    const row = JSON.parse(line) as GoldRow;
    const context = { now: row.reference_time ?? '', timezone: row.timezone ?? '' };
    scoreRow(score, row, sortThought(row.text, context));
  }

  it.each([
    ['item count', 0.97],
    ['title', 0.97],
    ['category', 0.97],
    ['context', 0.95],
    ['bucket', 0.85],
    ['purchase category', 0.95],
    ['quantity', 0.95],
    ['date', 0.97],
    ['minute', 0.97],
    ['no date invented', 0.97],
    ['repeat frequency', 0.97],
    ['repeat weekdays', 0.97],
  ])('is sorted with its %s right in at least %d of the cases (SO-07)', (measure, least) => {
    expect(accuracy(score, measure)).toBeGreaterThanOrEqual(least);
  });
});
