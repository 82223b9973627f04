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
    ['book a table at Dishoom for friday 7:30', '2026-11-27 19:30'],
    ['reservation at noma 8:00 friday', '2026-11-27 20:00'],
    ['meal out with jo saturday at 8', '2026-11-21 20:00'],
    ['cinema saturday 8:15', '2026-11-21 20:15'],
    ['gig at 11 on saturday', '2026-11-21 23:00'],
    ['table for brunch sunday 10:30', '2026-11-22 10:30'],
    ['parents evening monday 7:30', '2026-11-23 19:30'],
    ['gym 7:30 tomorrow', '2026-11-21 07:30'],
    ['school run monday 8:15', '2026-11-23 08:15'],
    ['flight to rome friday 7:30', '2026-11-27 07:30'],
    ['alarm 7:30 tomorrow for the party', '2026-11-21 07:30'],
    ['at 4 pick up kids', '2026-11-20 16:00'],
    ['at six feed the cat', '2026-11-20 18:00'],
    ['at 5 guys with leo', null],
    ['at 10 downing street', null],
    ['5pm gym', '2026-11-20 17:00'],
    ['7:30 parents evening', '2026-11-20 19:30'],
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
