import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../testing/friday-morning.ts';

/** Friday 20 November 2026, 19:00 in London. */
const fridayEvening = { now: '2026-11-20T19:00:00Z', timezone: 'Europe/London' };

describe('an hour without "am" or "pm"', () => {
  it.each([
    ['ring the surgery at 8', '2026-11-21 08:00'],
    ['call the bank at 10', '2026-11-21 10:00'],
    ['meeting at 4', '2026-11-21 16:00'],
    ['film crew call at 10', '2026-11-21 10:00'],
    ['wake me at 8', '2026-11-21 08:00'],
    ['school run at 8', '2026-11-21 08:00'],
    ['lunch at 12', '2026-11-21 12:00'],
    ['call mum at 9', '2026-11-20 21:00'],
    ['film at 9', '2026-11-20 21:00'],
    ['dinner at 8', '2026-11-20 20:00'],
    ['watch the match at 8', '2026-11-20 20:00'],
    ['train at 8', '2026-11-20 20:00'],
  ])('written in the evening, "%s" is %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text, fridayEvening)).toBe(expected);
  });

  it.each([
    ['gym at 6', '2026-11-20 18:00'],
    ['book bao for friday at 7 for two', '2026-11-27 19:00'],
    ['early shift on monday at 6', '2026-11-23 06:00'],
    ['up at 5 thurs', '2026-11-26 05:00'],
    ['late shift sat 10-6', '2026-11-21 22:00'],
    ['band prac weds 7-9', '2026-11-25 19:00'],
    ['band on at 8.30 friday', '2026-11-27 20:30'],
    ['zumba tuesday at 7', '2026-11-24 19:00'],
    ['scouts on monday at 7', '2026-11-23 19:00'],
    ['concert tickets go on sale friday at 10', '2026-11-27 10:00'],
    ['dinner at 8', '2026-11-20 20:00'],
    ['kids pick up at 3', '2026-11-20 15:00'],
    ['football at 7', '2026-11-20 19:00'],
    ['football on sunday at 10', '2026-11-22 10:00'],
    ['run tomorrow at 6', '2026-11-21 06:00'],
    ['train tomorrow 7:15', '2026-11-21 07:15'],
    ['library closes at 8', '2026-11-20 20:00'],
    ['interview at 11', '2026-11-20 11:00'],
    ['ring the surgery today at 8', '2026-11-20 20:00'],
  ])('written in the morning, "%s" is %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});
