import { describe, expect, it } from 'vitest';
import { recurrence } from './recurrence.ts';

const weekly = {
  freq: 'WEEKLY',
  interval: 1,
  byDay: 'MON',
  time_local: '09:00',
  anchor_date: '2026-11-23',
  timezone: 'Europe/London',
  ends: { type: 'NEVER', until: null, count: null },
};

describe('a rule', () => {
  it.each([
    ['on one weekday', {}],
    ['on several', { byDay: ['MON', 'FRI'] }],
    ['every day', { freq: 'DAILY', byDay: null }],
    ['every two weeks', { freq: 'FORTNIGHTLY', interval: 2 }],
    ['on a day of the month', { freq: 'MONTHLY', byDay: null }],
    ['on the last Friday', { freq: 'MONTHLY', byDay: 'FRI', ordinal: -1 }],
    ['until a day', { ends: { type: 'UNTIL', until: '2026-11-23', count: null } }],
    ['a number of times', { ends: { type: 'COUNT', until: null, count: 1 } }],
  ])('%s is accepted as it is (ED-07, SC-06)', (_, parts) => {
    const rule = { ...weekly, ...parts };
    expect(recurrence.parse(rule)).toEqual(rule);
  });

  it.each([
    ['without a weekday', { byDay: null }, 'byDay', 'Please choose a weekday'],
    [
      'every two weeks without one',
      { freq: 'FORTNIGHTLY', interval: 2, byDay: null },
      'byDay',
      'Please choose a weekday',
    ],
    ['on no day of a list', { byDay: [] }, 'byDay', 'Please choose a weekday'],
    ['on an unknown weekday', { byDay: 'MONDAY' }, 'byDay', 'Please choose weekdays from MON to SUN'],
    ['with its weekdays left out', { byDay: undefined }, 'byDay', 'Please choose weekdays from MON to SUN'],
    ['every year', { freq: 'YEARLY' }, 'freq', 'Please choose how often it repeats'],
    ['every half week', { interval: 0.5 }, 'interval', 'Please enter an interval from 1 to 99'],
    [
      'every two weeks, but weekly',
      { freq: 'FORTNIGHTLY' },
      'interval',
      'Every two weeks has the interval 2',
    ],
    [
      'on the last of no day',
      { freq: 'MONTHLY', byDay: null, ordinal: -1 },
      'ordinal',
      'Please choose the weekday of the month',
    ],
    ['on the first Monday of a week', { ordinal: 1 }, 'ordinal', 'Please choose the weekday of the month'],
    [
      'from the 30th of February',
      { anchor_date: '2026-02-30' },
      'anchor_date',
      'Please enter a date as YYYY-MM-DD',
    ],
    [
      'from the year 0',
      { anchor_date: '0000-01-01' },
      'anchor_date',
      'Please enter a date between 1970 and 2999',
    ],
    ['at 25 o’clock', { time_local: '25:00' }, 'time_local', 'Please enter a time as HH:MM'],
    ['on Mars', { timezone: 'Mars/Base' }, 'timezone', 'Please choose a known timezone'],
    [
      'until no day',
      { ends: { type: 'UNTIL', until: null, count: null } },
      'ends',
      'Please enter the last date',
    ],
    [
      'until before it begins',
      { ends: { type: 'UNTIL', until: '2026-11-22', count: null } },
      'ends.until',
      'Please enter a last date that is not before the first',
    ],
    [
      'no times',
      { ends: { type: 'COUNT', until: null, count: null } },
      'ends',
      'Please enter how often it repeats',
    ],
  ])('%s is refused in words (ED-07, SC-06, AP-04)', (_, parts, field, sentence) => {
    const { error } = recurrence.safeParse({ ...weekly, ...parts });

    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, sentence]]);
  });
});
