import { describe, expect, it } from 'vitest';
import { editBetween, spanAfter } from '../understanding/text-edit.ts';

describe('what changed between two texts', () => {
  it.each([
    ['a letter at the end', 'mil', 'milk', 4, { start: 3, end: 3, inserted: 1 }],
    ['words before', 'milk', 'oat milk', 4, { start: 0, end: 0, inserted: 4 }],
    ['the first of two like words is deleted', 'milk, milk', 'milk', 0, { start: 0, end: 6, inserted: 0 }],
    ['the last of two like words is deleted', 'milk, milk', 'milk', 4, { start: 4, end: 10, inserted: 0 }],
    ['a word is replaced', 'call mum', 'call dad', 8, { start: 5, end: 8, inserted: 3 }],
    ['all of it is deleted', 'milk', '', 0, { start: 0, end: 4, inserted: 0 }],
    ['nothing', 'milk', 'milk', 2, { start: 2, end: 2, inserted: 0 }],
    ['a caret that explains nothing', 'abc', 'xbc', 3, { start: 0, end: 1, inserted: 1 }],
    ['no caret is known', 'one two', 'one, two', undefined, { start: 3, end: 3, inserted: 1 }],
  ])('is found when it is %s (QA-01)', (...[, before, after, caret, edit]) => {
    expect(editBetween(before, after, caret)).toEqual(edit);
  });
});

describe('words', () => {
  const words = { start: 4, end: 8 };

  it.each([
    ['move with what is put before them', { start: 0, end: 0, inserted: 3 }, { start: 7, end: 11 }],
    ['move with what is put right before them', { start: 4, end: 4, inserted: 3 }, { start: 7, end: 11 }],
    ['stay where they are when something follows', { start: 8, end: 8, inserted: 3 }, words],
    ['grow with what is put into them', { start: 6, end: 6, inserted: 2 }, { start: 4, end: 10 }],
    ['lose their head', { start: 2, end: 6, inserted: 1 }, { start: 3, end: 5 }],
    ['lose their tail', { start: 6, end: 12, inserted: 5 }, { start: 4, end: 6 }],
    ['are gone when they are deleted', { start: 4, end: 8, inserted: 0 }, null],
    ['are gone when others stand in their place', { start: 0, end: 9, inserted: 9 }, null],
  ])('%s (QA-01)', (_, edit, moved) => {
    expect(spanAfter(words, edit)).toEqual(moved);
  });
});
