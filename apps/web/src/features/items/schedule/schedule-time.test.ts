// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { scheduleAt, scheduleError, suggestedSchedule } from './schedule-time.ts';

describe('a schedule', () => {
  it.each([
    ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
    ['2026-11-20T23:30:00Z', 'America/New_York', '2026-11-21'],
    ['2026-12-31T12:00:00Z', 'UTC', '2027-01-01'],
  ])('is tomorrow at 9:00 by default: at %s in %s that is %s (SC-01)', (now, timezone, date) => {
    expect(suggestedSchedule(Date.parse(now), timezone)).toEqual({
      date,
      time: '09:00',
      isAllDay: false,
    });
  });

  it.each([
    ['2026-11-20T23:30:00.000Z', { date: '2026-11-21', time: '00:30', isAllDay: false }],
    ['soon', null],
    [null, null],
  ])('shows the instant %s in the user’s time zone', (instant, shown) => {
    expect(scheduleAt({ scheduled_at: instant, all_day: false }, 'Europe/Berlin')).toEqual(shown);
  });

  it.each([
    ['2026-03-29', '01:30', '2026-03-29T01:29:59Z', undefined],
    ['2026-03-29', '01:30', '2026-03-29T01:30:00Z', 'This time has passed. Please choose a later one.'],
    ['2026-10-25', '01:30', '2026-10-25T00:45:00Z', 'This time has passed. Please choose a later one.'],
  ])(
    'at a change of daylight saving time for %s %s at %s has the error: %s (SC-01, SC-04)',
    (date, time, now, error) => {
      expect(scheduleError({ date, time, isAllDay: false }, Date.parse(now), 'Europe/London')).toBe(error);
    },
  );

  it.each([
    ['2026-11-20', undefined],
    ['2026-11-19', 'This day has passed. Please choose a later one.'],
  ])('for the whole of %s at 23:59 on November 20 has the error: %s (AD-01, AD-02)', (date, error) => {
    const now = Date.parse('2026-11-20T23:59:00Z');

    expect(scheduleError({ date, time: '', isAllDay: true }, now, 'Europe/London')).toBe(error);
  });
});
