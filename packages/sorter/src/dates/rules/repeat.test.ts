import { describe, expect, it } from 'vitest';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { fridayMorning, localTimeIn, whenIn } from '../../testing/friday-morning.ts';

describe('a repetition', () => {
  it.each([
    // thought                                freq           step days                    first
    ['take pills daily at 8am', 'DAILY', 1, null, '2026-11-21 08:00'],
    ['every 3 days', 'DAILY', 3, null, '2026-11-21 09:00'],
    ['every morning', 'DAILY', 1, null, '2026-11-21 09:00'],
    ['bins every monday', 'WEEKLY', 1, 'MON', '2026-11-23 09:00'],
    ['french class thursdays 7pm', 'WEEKLY', 1, 'THU', '2026-11-26 19:00'],
    ['pilates tues and fri at 12:15', 'WEEKLY', 1, ['TUE', 'FRI'], '2026-11-20 12:15'],
    ['every weekday at 6:45am', 'WEEKLY', 1, ['MON', 'TUE', 'WED', 'THU', 'FRI'], '2026-11-23 06:45'],
    ['every weekend', 'WEEKLY', 1, ['SAT', 'SUN'], '2026-11-21 09:00'],
    ['every other Tuesday at 7', 'FORTNIGHTLY', 2, 'TUE', '2026-11-24 07:00'],
    ['team dinner every other Tuesday at 7', 'FORTNIGHTLY', 2, 'TUE', '2026-11-24 19:00'],
    ['clean the tank fortnightly', 'FORTNIGHTLY', 2, null, '2026-11-21 09:00'],
    ['every third week on mon', 'WEEKLY', 3, 'MON', '2026-11-23 09:00'],
    ['on the 28th of every month', 'MONTHLY', 1, null, '2026-11-28 09:00'],
    ['rent on the 1st of the month', 'MONTHLY', 1, null, '2026-12-01 09:00'],
    ['last day of each month', 'MONTHLY', 1, null, '2026-11-30 09:00'],
    ['last friday of the month', 'MONTHLY', 1, 'FRI', '2026-11-27 09:00'],
    ['every year on 3 december', 'MONTHLY', 12, null, '2026-12-03 09:00'],
    ['every day from monday', 'DAILY', 1, null, '2026-11-23 09:00'],
  ])('reads "%s" (SO-03, SC-06)', (text, freq, interval, byDay, first) => {
    expect(whenIn(text)?.recurring).toMatchObject({ freq, interval, byDay, timezone: 'Europe/London' });
    expect(localTimeIn(text)).toBe(first);
  });

  it.each([
    'daily at 8am',
    'last day of each month',
    'every other tuesday',
    'on the 31st of every month',
    'tues and fri at 12:15',
  ])('of "%s" begins with its own next occurrence (SO-03)', (text) => {
    const when = whenIn(text);

    expect(when?.recurring && nextOccurrence(when.recurring, fridayMorning.now)).toBe(when?.scheduledAt);
  });

  it('on the last day of the month reaches the 31st where there is one (SO-03, ED-06)', () => {
    const rule = whenIn('last day of each month')?.recurring;

    expect(rule && nextOccurrence(rule, '2026-12-01T00:00:00Z')).toBe('2026-12-31T09:00:00Z');
  });

  it.each([
    ['every day until 24 december', { type: 'UNTIL', until: '2026-12-24', count: null }],
    ['every day for a week', { type: 'UNTIL', until: '2026-11-27', count: null }],
    ['every monday 6 times', { type: 'COUNT', until: null, count: 6 }],
    ['every monday', { type: 'NEVER', until: null, count: null }],
  ])('"%s" ends as it says (SC-06)', (text, ends) => {
    expect(whenIn(text)?.recurring?.ends).toEqual(ends);
  });

  it.each(['send the weekly report', 'the daily mail', 'everyday shoes', 'monday or tuesday'])(
    'is not seen in "%s" (SO-03)',
    (text) => {
      expect(whenIn(text)?.recurring ?? null).toBeNull();
    },
  );
});
