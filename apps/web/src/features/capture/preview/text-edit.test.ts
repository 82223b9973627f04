// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { diffTexts, adjustSpan } from './text-edit.ts';

describe('the difference between two texts', () => {
  it.each([
    ['a letter at the end', 'mil', 'milk', 4, { start: 3, end: 3, inserted: 1 }],
    ['words before', 'milk', 'oat milk', 4, { start: 0, end: 0, inserted: 4 }],
    ['the first of two like words is deleted', 'milk, milk', 'milk', 0, { start: 0, end: 6, inserted: 0 }],
    ['the last of two like words is deleted', 'milk, milk', 'milk', 4, { start: 4, end: 10, inserted: 0 }],
    ['a word is replaced', 'call mum', 'call dad', 8, { start: 5, end: 8, inserted: 3 }],
    ['all of it is deleted', 'milk', '', 0, { start: 0, end: 4, inserted: 0 }],
    ['nothing', 'milk', 'milk', 2, { start: 2, end: 2, inserted: 0 }],
    ['at a caret that does not fit', 'abc', 'xbc', 3, { start: 0, end: 1, inserted: 1 }],
    ['no caret is known', 'one two', 'one, two', undefined, { start: 3, end: 3, inserted: 1 }],
  ])('is found when it is %s (QA-01)', (...[, before, after, caret, edit]) => {
    expect(diffTexts(before, after, caret)).toEqual(edit);
  });
});

describe('words', () => {
  const words = { start: 4, end: 8 };

  it.each([
    ['move with an insertion before them', { start: 0, end: 0, inserted: 3 }, { start: 7, end: 11 }],
    ['move with an insertion directly before them', { start: 4, end: 4, inserted: 3 }, { start: 7, end: 11 }],
    ['stay where they are after an insertion behind them', { start: 8, end: 8, inserted: 3 }, words],
    ['grow with an insertion inside them', { start: 6, end: 6, inserted: 2 }, { start: 4, end: 10 }],
    ['lose their start', { start: 2, end: 6, inserted: 1 }, { start: 3, end: 5 }],
    ['lose their end', { start: 6, end: 12, inserted: 5 }, { start: 4, end: 6 }],
    ['are gone when they are deleted', { start: 4, end: 8, inserted: 0 }, null],
    ['are gone when they are replaced', { start: 0, end: 9, inserted: 9 }, null],
  ])('%s (QA-01)', (_, edit, moved) => {
    expect(adjustSpan(words, edit)).toEqual(moved);
  });
});
