import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a time of day', () => {
  it.each<[string, string | null]>([
    ['optician at 3pm', '2026-11-20 15:00'],
    ['optician 3.15pm', '2026-11-20 15:15'],
    ['a call at 13:00', '2026-11-20 13:00'],
    ['a call at 16h30', '2026-11-20 16:30'],
    ['train at 1800', '2026-11-20 18:00'],
    ['at 4 call lucy', '2026-11-20 16:00'],
    ['lunch at 1', '2026-11-20 13:00'],
    ['dinner at 7', '2026-11-20 19:00'],
    ['swim tomorrow at 7', '2026-11-21 07:00'],
    ['wake me tomorrow at 5', '2026-11-21 05:00'],
    ['half past six drinks', '2026-11-20 18:30'],
    ['half twelve lunch', '2026-11-20 12:30'],
    ['quarter to seven tomorrow', '2026-11-21 06:45'],
    ['five to nine in the morning', '2026-11-21 08:55'],
    ['20 minutes to 2pm', '2026-11-20 13:40'],
    ['ten thirty am tomorrow', '2026-11-21 10:30'],
    ['noon', '2026-11-20 12:00'],
    ['at midnight', '2026-11-21 00:00'],
    ['finish slides eod', '2026-11-20 17:00'],
    ['at 9am', '2026-11-21 09:00'],
    ['at 9', '2026-11-20 21:00'],
    ['table for 2', null],
    ['a pack of 4', null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});
