import { expect, it } from 'vitest';
import { scheduleAt, scheduleError, suggestedSchedule } from './schedule-time.ts';

it.each([
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-20T23:30:00Z', 'America/New_York', '2026-11-21'],
  ['2026-12-31T12:00:00Z', 'UTC', '2027-01-01'],
])('suggests tomorrow at nine: at %s in %s that is %s (SC-01)', (now, timezone, date) => {
  expect(suggestedSchedule(Date.parse(now), timezone)).toEqual({ date, time: '09:00' });
});

it.each([
  ['2026-11-20T23:30:00.000Z', { date: '2026-11-21', time: '00:30' }],
  ['soon', null],
  [null, null],
])('reads %s on the wall clock of the person', (instant, shown) => {
  expect(scheduleAt(instant, 'Europe/Berlin')).toEqual(shown);
});

it.each([
  ['2026-03-29', '01:30', '2026-03-29T01:29:59Z', undefined],
  ['2026-03-29', '01:30', '2026-03-29T01:30:00Z', 'This time has passed. Please choose a later one.'],
  ['2026-10-25', '01:30', '2026-10-25T00:45:00Z', 'This time has passed. Please choose a later one.'],
])('at a change of the clocks takes %s %s at %s: %s (SC-01, SC-04)', (date, time, now, error) => {
  expect(scheduleError({ date, time }, Date.parse(now), 'Europe/London')).toBe(error);
});
