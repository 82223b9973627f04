import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a relative day', () => {
  it.each<[string, string | null]>([
    ['sometime next week', '2026-11-23 09:00'],
    ['week after next', '2026-11-30 09:00'],
    ['the weekend after next', '2026-12-05 09:00'],
    ['by end of next week', '2026-11-27 09:00'],
    ['the week of december 9th', '2026-12-07 09:00'],
    ['later this week', '2026-11-20 12:00'],
    ['end of november', '2026-11-30 09:00'],
    ['last day of next month', '2026-12-31 09:00'],
    ['last day of february', '2027-02-28 09:00'],
    ['middle of january 2028', '2028-01-15 09:00'],
    ['last week of december', '2026-12-21 09:00'],
    ['first weekend in may', '2027-05-01 09:00'],
    ['by the end of the year', '2026-12-31 09:00'],
    ['early next year', '2027-01-01 09:00'],
    ['read poems by june jordan', null],
    ['may need new tyres', null],
    ['march the scouts round', null],
    ['spa weekend', null],
    ['apocalypse now', null],
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
