import { describe, expect, it } from 'vitest';
import { authorClock } from '../dates/author-clock.ts';
import { fridayMorning } from '../testing/friday-morning.ts';
import { readLineWords } from './line-words.ts';

const read = (text: string) => readLineWords(text, authorClock(fridayMorning));

describe('the words of a line', () => {
  it.each([
    ['Milk and Éggs', ['milk', 'and', 'eggs']],
    ['milk & eggs', ['milk', 'and', 'eggs']],
    ["mum's 2 kg", ['mums', '0', 'kg']],
    ['', []],
  ])('of "%s" are plain, with numbers masked (SO-03)', (text, words) => {
    expect(read(text).words.map((word) => word.text)).toEqual(words);
  });

  it.each([
    ['milk, eggs; bread', ['', ',', ';']],
    ['milk – eggs', ['', '-']],
    ['"oat milk" (2)', ['', '', '(']],
    ['Dr. Okafor, J. Smith', ['', '', ',', '']],
    ['🥛 milk 🥚 eggs', ['*', '*']],
  ])('of "%s" have the marks before them (SO-03)', (text, marks) => {
    expect(read(text).words.map((word) => word.mark)).toEqual(marks);
  });

  it.each([
    ['read "the bear and me", then sleep', ['the bear and me']],
    ['buy "oat milk", "rye bread"', ['oat milk', 'rye bread']],
    ['salt and pepper', ['salt and pepper']],
    ['see https://example.org/a,b', ['https://example.org/a,b']],
    ['milk friday 5pm eggs', ['friday 5pm']],
  ])('of "%s" stay together in quotations, fixed pairs, URLs and dates (SO-03)', (text, expected) => {
    const { wholes, dates } = read(text);
    expect([...wholes, ...dates].map(({ start, end }) => text.slice(start, end).trim())).toEqual(expected);
  });

  it('include the dates at the end of a long dictation (SO-03)', () => {
    const text = `${'ring the plumber about the leak '.repeat(20)}on friday 5pm`;
    expect(read(text).dates).toHaveLength(1);
  });
});
