// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { analyseThought } from '@pouch/sorter/sort-thought';
import { toMarks, widenToGraphemes } from './marks.ts';

const context = { now: '2026-11-20T10:00:00Z', timezone: 'Europe/London' };

/** The marked words of a thought, each with its hue. */
const marked = (thought: string): string[] =>
  toMarks(thought, analyseThought(thought, context)).map(
    ({ start, end, hue }) => `${thought.slice(start, end)} (${hue})`,
  );

describe('the marks', () => {
  it.each([
    ['call mum tomorrow at 5', ['tomorrow at 5 (accent)']],
    ['buy 12 stamps', ['buy (shopping)', '12 (shopping)']],
  ])('of %j highlight the words that determined a field (SO-01)', (thought, words) => {
    expect(marked(thought)).toEqual(expect.arrayContaining(words));
  });

  it.each([
    ['a combining accent', 'cafe\u0301 x', { start: 0, end: 4 }, { start: 0, end: 5 }],
    ['a joined emoji', 'a 👩‍🚀 b', { start: 2, end: 4 }, { start: 2, end: 7 }],
    ['a keycap', '2\ufe0f\u20e3', { start: 0, end: 1 }, { start: 0, end: 3 }],
    ['plain letters', 'milk', { start: 1, end: 3 }, { start: 1, end: 3 }],
  ])('never split %s (QA-01)', (_, text, span, whole) => {
    expect(widenToGraphemes(text, span)).toEqual(whole);
  });
});
