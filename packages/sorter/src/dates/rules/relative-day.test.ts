import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a day told from today', () => {
  it.each<[string, string | null]>([
    ['today', '2026-11-20 12:00'],
    ['tomorrow', '2026-11-21 09:00'],
    ['tmrw', '2026-11-21 09:00'],
    ['the day after tomorrow', '2026-11-22 09:00'],
    ['next week', '2026-11-23 09:00'],
    ['this weekend', '2026-11-21 09:00'],
    ['next month', '2026-12-01 09:00'],
    ['by the end of the month', '2026-11-30 09:00'],
    ['mid december', '2026-12-15 09:00'],
    ['renew passport in march', '2027-03-01 09:00'],
    ['march hare', null],
    ['maybe later', null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});
