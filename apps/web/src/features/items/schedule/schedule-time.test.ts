import { describe, expect, it } from 'vitest';
import { scheduleAt, scheduleError, suggestedSchedule } from './schedule-time.ts';

describe('a schedule', () => {
  it.each([
    ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
    ['2026-11-20T23:30:00Z', 'America/New_York', '2026-11-21'],
    ['2026-12-31T12:00:00Z', 'UTC', '2027-01-01'],
  ])('is tomorrow at 9:00 by default: at %s in %s that is %s (SC-01)', (now, timezone, date) => {
    expect(suggestedSchedule(Date.parse(now), timezone)).toEqual({ date, time: '09:00' });
  });

  it.each([
    ['2026-11-20T23:30:00.000Z', { date: '2026-11-21', time: '00:30' }],
    ['soon', null],
    [null, null],
  ])('shows the instant %s in the user’s time zone', (instant, shown) => {
    expect(scheduleAt(instant, 'Europe/Berlin')).toEqual(shown);
  });

  it.each([
    ['2026-03-29', '01:30', '2026-03-29T01:29:59Z', undefined],
    ['2026-03-29', '01:30', '2026-03-29T01:30:00Z', 'This time has passed. Please choose a later one.'],
    ['2026-10-25', '01:30', '2026-10-25T00:45:00Z', 'This time has passed. Please choose a later one.'],
  ])(
    'at a change of daylight saving time for %s %s at %s has the error: %s (SC-01, SC-04)',
    (date, time, now, error) => {
      expect(scheduleError({ date, time }, Date.parse(now), 'Europe/London')).toBe(error);
    },
  );
});
