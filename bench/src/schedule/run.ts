import type { Recurrence } from '@pouch/contract/recurrence';
import { occurrences } from '@pouch/schedule/next-occurrence';
import { Temporal } from 'temporal-polyfill';
import { formatValue, report } from '../report.ts';

const count = 1000;
const rounds = 5;
const after = '2026-11-20T15:00:00Z';

const everyDay: Recurrence = {
  freq: 'DAILY',
  interval: 1,
  byDay: null,
  time_local: '09:00',
  anchor_date: '2016-01-31',
  timezone: 'America/New_York',
  ends: { type: 'NEVER', until: null, count: null },
};

/** One rule of every kind, including those that skip the most periods. */
const rules: Recurrence[] = [
  everyDay,
  { ...everyDay, byDay: ['MON'] },
  { ...everyDay, interval: 99 },
  { ...everyDay, freq: 'WEEKLY', byDay: ['MON', 'WED', 'FRI'] },
  { ...everyDay, freq: 'FORTNIGHTLY', interval: 2, byDay: 'TUE' },
  { ...everyDay, freq: 'MONTHLY' },
  { ...everyDay, freq: 'MONTHLY', interval: 99 },
  { ...everyDay, freq: 'MONTHLY', byDay: 'FRI', ordinal: -1 },
  { ...everyDay, anchor_date: '2026-11-01', ends: { type: 'COUNT', until: null, count: 999 } },
];

/** CPU time of a thousand occurrences of the slowest rule, compared with their time zone conversions alone. */
export function run(): Promise<boolean> {
  for (const rule of rules) occurrences(rule, after, count);
  const timed = rules.map((rule) => ({ rule, time: best(() => occurrences(rule, after, count)) }));
  const slowest = timed.reduce((one, other) => (other.time > one.time ? other : one));
  const isHeld = report('schedule, in processor time', [
    {
      budget: 'thousandOccurrences',
      value: slowest.time,
      floor: formatValue(best(conversionsAlone), 'µs'),
      detail: `${slowest.rule.freq}, interval ${slowest.rule.interval}, byDay ${JSON.stringify(slowest.rule.byDay)}`,
    },
  ]);
  return Promise.resolve(isHeld);
}

/** The floor: converts the wall-clock time of a thousand days into instants, without a rule. */
function conversionsAlone(): void {
  let date = Temporal.PlainDateTime.from('2026-11-20T09:00');
  for (let index = 0; index < count; index += 1) {
    date.toZonedDateTime(everyDay.timezone).toInstant().toString();
    date = date.add({ days: 1 });
  }
}

/** Microseconds of CPU time, the best of several rounds, so that a garbage collection in one of them does not count. */
function best(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}
