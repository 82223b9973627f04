import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GoldItem, GoldRow } from '../scoring/gold.ts';
import { analyseThought } from '../item/sort-thought.ts';
import type { ThoughtContext } from '../types/sorted-item.ts';
import { verifyAnswer } from './verify-answer.ts';

const path = new URL('../../../../bench/src/sorter/sets/own-sample.jsonl', import.meta.url);
const rows = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as GoldRow)
  .filter(({ items = [] }) => items.length > 0 && items.every(({ title }) => title));

/** Of 60 rows: those whose gold title adds a word that the thought lacks, or leaves out a remark. */
const maxRefused = 2;

/** The gold items of a row as a model's answer, with the time expressions quoted for each item. */
function faultlessAnswer({ text, items = [] }: GoldRow, context: ThoughtContext): object {
  const timeWords = analyseThought(text, context).flatMap(({ provenance }) =>
    provenance.words.flatMap(({ field, start, end }) => (field === 'when' ? text.slice(start, end) : [])),
  );
  const claim = (
    { title, category, bucket_name, purchaseCategory, quantity, ...due }: GoldItem,
    index: number,
  ) => ({
    title,
    words: text,
    category: [category].flat()[0],
    bucket: [bucket_name].flat()[0],
    purchaseCategory: [purchaseCategory].flat()[0],
    quantity: [quantity ?? 1].flat()[0],
    when: due.scheduled_at || due.recurring ? [timeWords[index] ?? timeWords.at(-1)] : [],
  });
  return { items: items.map(claim) };
}

describe('a faultless answer', () => {
  it('is hardly ever refused (SO-04, SO-07)', () => {
    const refused = rows.filter((row) => {
      const context = { now: row.reference_time ?? '', timezone: row.timezone ?? '' };
      return verifyAnswer(faultlessAnswer(row, context), row.text, context) === null;
    });

    expect(rows.length).toBeGreaterThan(50);
    expect(refused.map(({ text }) => text).slice(maxRefused)).toEqual([]);
  });
});
