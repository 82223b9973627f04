import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a duration', () => {
  it.each<[string, string | null]>([
    ['return the drill within the week', '2026-11-27 09:00'],
    ['reply within the hour', '2026-11-20 11:00'],
    ['reply within the next three days', '2026-11-23 09:00'],
    ['within the law', null],
    ['christening a month today', '2026-12-20 09:00'],
    ['service due six months tomorrow', '2027-05-21 09:00'],
    ['a fortnight on saturday', '2026-12-05 09:00'],
    ["gutters in 3 weeks' time", '2026-12-11 09:00'],
    ['in a quarter of an hour', '2026-11-20 10:15'],
    ['in 3 quarters of an hour', '2026-11-20 10:45'],
    ['in two and a half hours', '2026-11-20 12:30'],
    ['in an hour or so', '2026-11-20 11:00'],
    ['the day before christmas', '2026-12-24 09:00'],
    ['the day after boxing day', '2026-12-27 09:00'],
    ['the night before the 4th', '2026-12-03 20:00'],
    ['two days before 5 december', '2026-12-03 09:00'],
    ['a week from saturday', '2026-11-28 09:00'],
    ['2 weeks on tuesday', '2026-12-08 09:00'],
    ['this time next week', '2026-11-27 10:00'],
    ['text dave in a sec', '2026-11-20 10:00'],
    ['3 days after the wedding', null],
    ['leave in 15', '2026-11-20 10:15'],
    ['bake in 20', null],
    ['drop the trailer back friday evening after six', '2026-11-27 18:00'],
    ['the day before the wedding', null],
    ['alarm 5 minutes before the test', null],
    ['in an hour', '2026-11-20 11:00'],
    ['in half an hour', '2026-11-20 10:30'],
    ['in 1d, 2hr and 5min', '2026-11-21 12:05'],
    ['in 10 days', '2026-11-30 09:00'],
    ['in a fortnight', '2026-12-04 09:00'],
    ['in 3 months', '2027-02-20 09:00'],
    ['two weeks from tomorrow', '2026-12-05 09:00'],
    ['a week from tomorrow', '2026-11-28 09:00'],
    ['3 days after 24 december', '2026-12-27 09:00'],
    ['cook for 2 hours', null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});
