import { describe, expect, it } from 'vitest';
import { writerClock } from '../dates/author-clock.ts';
import { fridayMorning } from '../testing/friday-morning.ts';
import { gapsOf } from './boundaries.ts';

/** The gaps of a line, each as the words beside it with what joins them. */
function gapsIn(text: string): string[] {
  const { words, gaps } = gapsOf(text, writerClock(fridayMorning));
  return gaps.map(({ left, right, joint }) => `${words[left]!.text}|${joint}|${words[right]!.text}`);
}

describe('where a line might part', () => {
  it.each([
    ['milk and eggs', ['milk|and|eggs']],
    ['milk, eggs & bread', ['milk|,|eggs', 'eggs|and|bread']],
    ['Milk; then Éggs', ['milk|;then|eggs']],
    ['milk eggs', ['milk||eggs']],
    ['milk – eggs', ['milk|-|eggs']],
  ])('%s: between its words, with what joins them (SO-03)', (text, gaps) => {
    expect(gapsIn(text)).toEqual(gaps);
  });

  it.each([
    ['milk friday 5pm eggs', ['milk||friday', '5pm||eggs']],
    ['read "war and peace", then sleep', ['peace|,then|sleep']],
    ['salt and pepper', []],
    ['buy "oat milk", "rye bread"', ['milk|,|rye']],
    ['see https://example.org/a,b', []],
    ['milk and', ['milk||and']],
    ['', []],
  ])('%s: not within a date, a quotation, an address or a fixed pair (SO-03)', (text, gaps) => {
    expect(gapsIn(text)).toEqual(gaps);
  });
});
