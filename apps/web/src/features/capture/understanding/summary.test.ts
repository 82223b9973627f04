import { expect, it } from 'vitest';
import { understandThought } from '@pouch/sorter/item/sort-thought';
import { summaryOf } from './summary.ts';

const now = '2026-11-20T10:00:00Z';
const zone = 'Europe/London';

const told = (thought: string) =>
  summaryOf(understandThought(thought, { now, timezone: zone }), Date.parse(now), zone);

it.each([
  ['', ''],
  ['call mum tomorrow at 5', 'Call mum, To-Do, Tomorrow, 5:00 PM.'],
  ['call mum tomorrow at 5\nbuy milk', '2 items: Call mum, To-Do, Tomorrow, 5:00 PM; Milk, Shopping.'],
  ['buy 12 stamps', 'Stamps, Shopping, 12 of them.'],
  ['water plants every tuesday at 8', 'Water plants, To-Do, Every Tuesday, 8:00 AM.'],
  ['buy milk\nbuy eggs\nbuy bread\ncall mum', '4 items: 3 Shopping, 1 To-Do.'],
])('what %j becomes is told in one sentence (QA-01)', (thought, sentence) => {
  expect(told(thought)).toBe(sentence);
});
