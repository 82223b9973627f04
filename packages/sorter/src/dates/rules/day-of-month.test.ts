import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a day of the month', () => {
  it.each<[string, string | null]>([
    ['the week of the 7th take the car in', '2026-12-07 09:00'],
    ['rent due on the first', '2026-12-01 09:00'],
    ['pay the card on the fifteenth', '2026-12-15 09:00'],
    ['on the sixteenth call the bank', '2026-12-16 09:00'],
    ['on the fifteenth page', null],
    ['before the 14th', '2026-12-14 09:00'],
    ['noon on the 3rd', '2026-12-03 12:00'],
    ['24th 3pm', '2026-11-24 15:00'],
    ['w/c 30th', '2026-11-30 09:00'],
    ['20th next month', '2026-12-20 09:00'],
    ['next month on the 20th', '2026-12-20 09:00'],
    ['monday the twenty third six pm', '2026-11-23 18:00'],
    ['the 9th life of louis drax', null],
    ['on second thoughts', null],
    ['at first light', null],
    ['by the third week', null],
    ['on the 1st', '2026-12-01 09:00'],
    ['by the 28th', '2026-11-28 09:00'],
    ['the 5th at noon', '2026-12-05 12:00'],
    ['on the 31st', '2026-12-31 09:00'],
    ['tues 15th', '2026-12-15 09:00'],
    ['20th of next month', '2026-12-20 09:00'],
    ['the 5th wave', null],
    ['on the 2nd floor', null],
    ['tacos from the truck on 5th & alder', null],
    ['bins on 5th & 19th', '2026-12-05 09:00'],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});
