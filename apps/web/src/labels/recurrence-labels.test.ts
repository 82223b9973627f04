// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Recurrence } from '@pouch/contract/recurrence';
import { recurrenceLabel, weekdayOfDate } from './recurrence-labels.ts';

const weekly: Recurrence = {
  freq: 'WEEKLY',
  interval: 1,
  byDay: 'SUN',
  time_local: '18:00',
  anchor_date: '2026-11-22',
  timezone: 'Europe/Berlin',
  ends: { type: 'NEVER', until: null, count: null },
};

describe('the label of a recurrence rule', () => {
  it.each<[string, Partial<Recurrence>]>([
    ['Every Sunday', {}],
    ['Every Sunday', { byDay: null }],
    ['Every day', { freq: 'DAILY', byDay: null }],
    ['Every 3 days', { freq: 'DAILY', byDay: null, interval: 3 }],
    ['Every 2 weeks on Sunday', { freq: 'FORTNIGHTLY', interval: 2 }],
    ['Every 3 weeks on Sunday', { interval: 3 }],
    ['Every Monday, Wednesday and Friday', { byDay: ['FRI', 'MON', 'WED'] }],
    ['Every weekday', { byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'] }],
    ['Every weekday', { freq: 'DAILY', byDay: ['FRI', 'MON', 'TUE', 'WED', 'THU'] }],
    ['Every day that is a Saturday or Sunday', { freq: 'DAILY', byDay: ['SAT', 'SUN'] }],
    ['Monthly on the 22nd', { freq: 'MONTHLY', byDay: null }],
    ['Every 3 months on the 22nd', { freq: 'MONTHLY', byDay: 'SUN', interval: 3 }],
    ['Last Friday of every month', { freq: 'MONTHLY', byDay: 'FRI', ordinal: -1 }],
    ['First Monday of every month', { freq: 'MONTHLY', byDay: 'MON', ordinal: 1 }],
    ['Monthly on the last day', { freq: 'MONTHLY', byDay: null, anchor_date: '2026-12-31' }],
    ['Monthly on the 30th or the last day', { freq: 'MONTHLY', byDay: null, anchor_date: '2026-11-30' }],
    ['Second Tuesday of every 2 months', { freq: 'MONTHLY', byDay: 'TUE', ordinal: 2, interval: 2 }],
    ['Third Monday and Friday of every month', { freq: 'MONTHLY', byDay: ['FRI', 'MON'], ordinal: 3 }],
    ['Fourth Thursday of every month', { freq: 'MONTHLY', byDay: ['THU'], ordinal: 4 }],
    ['Every 2 weeks on Tuesday and Thursday', { freq: 'FORTNIGHTLY', interval: 2, byDay: ['THU', 'TUE'] }],
    ['Every 3 days, if it is a Monday', { freq: 'DAILY', interval: 3, byDay: ['MON'] }],
    ['Every day', { byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] }],
    ['Every Sunday, once', { ends: { type: 'COUNT', until: null, count: 1 } }],
    ['Every Sunday, until Jan 31, 2027', { ends: { type: 'UNTIL', until: '2027-01-31', count: null } }],
    ['Every Sunday, 10 times', { ends: { type: 'COUNT', until: null, count: 10 } }],
  ])('is "%s" (SC-06)', (label, overrides) => {
    expect(recurrenceLabel({ ...weekly, ...overrides })).toBe(label);
  });
});

describe('the weekday of a date', () => {
  it.each([
    ['2026-11-20', 'FRI'],
    ['2026-11-22', 'SUN'],
    ['2028-02-29', 'TUE'],
  ])('of %s is %s', (date, weekday) => {
    expect(weekdayOfDate(date)).toBe(weekday);
  });
});
