import { describe, expect, it } from 'vitest';
import { analyseThought } from '@pouch/sorter/sort-thought';
import { summarise } from './summary.ts';

const now = '2026-11-20T10:00:00Z';
const zone = 'Europe/London';

const summaryOfThought = (thought: string) =>
  summarise(analyseThought(thought, { now, timezone: zone }), Date.parse(now), zone);

describe('the summary of a preview', () => {
  it.each([
    ['', ''],
    ['call mum tomorrow at 5', 'Call mum, To-Do, Tomorrow, 5:00 PM.'],
    ['call mum tomorrow at 5\nbuy milk', '2 items: Call mum, To-Do, Tomorrow, 5:00 PM; Milk, Shopping.'],
    [
      'call mum tomorrow at 5, remind me an hour before',
      'Call mum, To-Do, Tomorrow, 5:00 PM, 1 hour before.',
    ],
    ['call mum tomorrow at 5, no reminder', 'Call mum, To-Do, Tomorrow, 5:00 PM, No reminders.'],
    ['buy 12 stamps', 'Stamps, Shopping, 12 of them.'],
    ['water plants every tuesday at 8', 'Water plants, To-Do, Every Tuesday, 8:00 AM.'],
    ['buy milk\nbuy eggs\nbuy bread\ncall mum', '4 items: 3 Shopping, 1 To-Do.'],
  ])('describes %j in one sentence (QA-01)', (thought, sentence) => {
    expect(summaryOfThought(thought)).toBe(sentence);
  });
});
