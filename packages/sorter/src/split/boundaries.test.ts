import { describe, expect, it } from 'vitest';
import { authorClock } from '../dates/author-clock.ts';
import { fridayMorning } from '../testing/friday-morning.ts';
import { findBoundaries } from './boundaries.ts';

/** The boundaries of a line, each as the words beside it with their separator. */
function boundariesIn(text: string): string[] {
  const { words, boundaries } = findBoundaries(text, authorClock(fridayMorning));
  return boundaries.map(
    ({ left, right, separator }) => `${words[left]!.text}|${separator}|${words[right]!.text}`,
  );
}

describe('the boundaries of a line', () => {
  it.each([
    ['milk and eggs', ['milk|and|eggs']],
    ['milk, eggs & bread', ['milk|,|eggs', 'eggs|and|bread']],
    ['Milk; then Éggs', ['milk|;then|eggs']],
    ['milk eggs', ['milk||eggs']],
    ['milk – eggs', ['milk|-|eggs']],
  ])('of "%s" are between its words, with their separators (SO-03)', (text, boundaries) => {
    expect(boundariesIn(text)).toEqual(boundaries);
  });

  it.each([
    ['milk friday 5pm eggs', ['milk||friday', '5pm||eggs']],
    ['read "war and peace", then sleep', ['peace|,then|sleep']],
    ['salt and pepper', []],
    ['buy "oat milk", "rye bread"', ['milk|,|rye']],
    ['see https://example.org/a,b', []],
    ['milk and', ['milk||and']],
    ['', []],
  ])('of "%s" are outside dates, quotations, URLs and fixed pairs (SO-03)', (text, boundaries) => {
    expect(boundariesIn(text)).toEqual(boundaries);
  });
});
