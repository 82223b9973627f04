import { describe, expect, it } from 'vitest';
import { seededRandom } from '../training/random.ts';
import { sortThought } from './sort-thought.ts';
import { fridayMorning, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';

const pieces = [
  'and ', ', ', '& ', ' then ', '(', ')', '"', '“', '\n', '- ', '1. ', ': ', '; ',
  'monday ', 'every ', 'next ', 'at 5 ', 'in 3 days ', '1/2/', '2026-',
  'buy ', 'milk ', '2 loaves of ', 'x2 ', '99 ', 'call mum ',
  'İ', 'ß', '🥛', '👨‍👩‍👧‍👦', 'مرحبا ', 'שלום ', '你好', '\u202e', '\u0000', '\ud800', '\u0301',
  'https://a.b/', 'remind me to ', 'asap ', '(a+)+$',
]; // prettier-ignore

describe('any text at all', () => {
  const random = seededRandom(3);
  const texts = Array.from({ length: 200 }, () =>
    Array.from(
      { length: 1 + Math.floor(random() * 12) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join(''),
  );

  it('is sorted into at least one item with a title, and never throws (SO-01, SO-04)', () => {
    for (const text of texts.filter((each) => each.trim() !== '')) {
      const items = sortOnFridayMorning(text);

      expect(items.length, JSON.stringify(text)).toBeGreaterThan(0);
      expect(
        items.every(({ title }) => title.trim() !== '' && title.length <= 500),
        JSON.stringify(text),
      ).toBe(true);
    }
  });

  it('gives the same items every time (SO-04)', () => {
    for (const text of texts.slice(0, 50))
      expect(sortOnFridayMorning(text)).toEqual(sortOnFridayMorning(text));
  });

  it('that is blank has no items (SO-01)', () => {
    expect(sortOnFridayMorning(' \n\t ')).toEqual([]);
  });

  it('of ten thousand characters is kept in full in the titles and notes (SO-01, SO-04)', () => {
    const words = Array.from({ length: 1400 }, (_, index) => `word${index}`);
    const kept = sortOnFridayMorning(words.join(' '))
      .flatMap(({ title, notes }) => [title, notes ?? ''])
      .join(' ')
      .toLowerCase();

    expect(words.filter((word) => !kept.includes(word))).toEqual([]);
  });

  it.each([
    'and '.repeat(2500),
    'a, '.repeat(3300),
    '('.repeat(10_000),
    'every other '.repeat(800),
    '- \n'.repeat(3300),
    '🥛'.repeat(5000),
  ])('takes little time, however hostile (SO-04)', (text) => {
    expect(leastCpuTimeMs(() => sortThought(text, fridayMorning))).toBeLessThan(50);
  });
});
