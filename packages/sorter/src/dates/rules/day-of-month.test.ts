import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a day of the month', () => {
  it.each<[string, string | null]>([
    ['on the 1st', '2026-12-01 09:00'],
    ['by the 28th', '2026-11-28 09:00'],
    ['the 5th at noon', '2026-12-05 12:00'],
    ['on the 31st', '2026-12-31 09:00'],
    ['tues 15th', '2026-12-15 09:00'],
    ['20th of next month', '2026-12-20 09:00'],
    ['the 5th wave', null],
    ['on the 2nd floor', null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});
