import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GoldItem, GoldRow } from '../scoring/gold.ts';
import { understandThought } from '../item/sort-thought.ts';
import type { ThoughtContext } from '../types/sorted-item.ts';
import { checkAnswer } from './verify-answer.ts';

const path = new URL('../../../../bench/src/sorter/sets/own-sample.jsonl', import.meta.url);
const rows = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as GoldRow)
  .filter(({ items = [] }) => items.length > 0 && items.every(({ title }) => title));

/** Of 60: where a careful title adds a word that nobody said, or leaves out an aside. */
const mostRefused = 2;

/** What a model would answer that knows how the thought should be sorted, and quotes the words of time for each item. */
function faultless({ text, items = [] }: GoldRow, context: ThoughtContext): object {
  const said = understandThought(text, context).flatMap(({ reading }) =>
    reading.words.flatMap(({ field, start, end }) => (field === 'when' ? text.slice(start, end) : [])),
  );
  const claim = (
    { title, category, bucket_name, purchaseCategory, quantity, ...due }: GoldItem,
    place: number,
  ) => ({
    title,
    words: text,
    category: [category].flat()[0],
    bucket: [bucket_name].flat()[0],
    purchaseCategory: [purchaseCategory].flat()[0],
    quantity: [quantity ?? 1].flat()[0],
    when: due.scheduled_at || due.recurring ? [said[place] ?? said.at(-1)] : [],
  });
  return { items: items.map(claim) };
}

it('a faultless answer is hardly ever refused (SO-04, SO-07)', () => {
  const refused = rows.filter((row) => {
    const context = { now: row.reference_time ?? '', timezone: row.timezone ?? '' };
    return checkAnswer(faultless(row, context), row.text, context) === null;
  });

  expect(rows.length).toBeGreaterThan(50);
  expect(refused.map(({ text }) => text).slice(mostRefused)).toEqual([]);
});
