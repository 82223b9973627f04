import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a part of the day', () => {
  it.each<[string, string | null]>([
    ['hand in the form by teatime', '2026-11-20 19:00'],
    ['tues avo tennis', '2026-11-24 15:00'],
    ['water the plants this aft', '2026-11-20 15:00'],
    ['avo on toast', null],
    ['call mum 2nite', '2026-11-20 20:00'],
    ['swim sat nite', '2026-11-21 20:00'],
    ['first thing is send the quote', null],
    ['take trash out in the am', '2026-11-21 09:00'],
    ['early tomorrow morning', '2026-11-21 07:00'],
    ['last thing tonight', '2026-11-20 20:00'],
    ['sunday lunchtime', '2026-11-22 12:30'],
    ['morning of jan 3', '2027-01-03 09:00'],
    ['birthday evening', null],
    ['night cream', null],
    ['tonight', '2026-11-20 20:00'],
    ['tomorrow evening', '2026-11-21 19:00'],
    ['monday morning', '2026-11-23 09:00'],
    ['this afternoon', '2026-11-20 15:00'],
    ['in the morning', '2026-11-21 09:00'],
    ['tonight at 8', '2026-11-20 20:00'],
    ['8 this evening', '2026-11-20 20:00'],
    ['evening dress', null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});
