import ICAL from 'ical.js';
import { occurrences } from '@pouch/schedule/next-occurrence';
import { toLocal } from '@pouch/schedule/zoned-time';
import { describe, expect, it } from 'vitest';
import { taskDraft } from '../../../../../portability/imported-task.ts';
import { planTask } from '../plan-task.ts';
import { describeRrule } from './describe-rrule.ts';
import { parseRrule } from './parse-rrule.ts';
import { ruleFromRrule } from './rule-from-rrule.ts';

const zone = 'Europe/Paris';

/** Rules by their days, each with several intervals and ends. */
const daysByFrequency: Record<string, string[]> = {
  DAILY: ['', 'BYDAY=MO,TU,WE,TH,FR', 'BYDAY=SA', 'BYMONTH=1,6'],
  WEEKLY: ['', 'BYDAY=MO', 'BYDAY=TU,TH', 'BYDAY=MO,WE,SU;WKST=SU', 'BYDAY=SU,SA'],
  MONTHLY: [
    ...[
      '',
      'BYDAY=-1FR',
      'BYDAY=1MO',
      'BYDAY=4TH',
      'BYDAY=5WE',
      'BYDAY=FR',
      'BYDAY=1MO,3MO',
      'BYDAY=2TU,2TH',
    ],
    ...[
      'BYMONTHDAY=15',
      'BYMONTHDAY=1,15',
      'BYMONTHDAY=-1',
      'BYMONTHDAY=31',
      'BYMONTHDAY=30',
      'BYMONTHDAY=-3',
    ],
    ...['BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'BYDAY=FR;BYSETPOS=-1', 'BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=-1'],
    'BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  ],
  YEARLY: [
    ...[
      '',
      'BYMONTH=11;BYDAY=4TH',
      'BYMONTH=2;BYMONTHDAY=29',
      'BYMONTH=2;BYMONTHDAY=-1',
      'BYMONTH=3;BYMONTHDAY=31',
    ],
    ...[
      'BYMONTH=1,7;BYMONTHDAY=10',
      'BYMONTH=1,2;BYMONTHDAY=10',
      'BYMONTH=10;BYDAY=-1SU',
      'BYMONTH=6;BYMONTHDAY=-1',
    ],
  ],
};
const intervals = [1, 2, 3, 5];
const ends = ['', 'COUNT=4', 'UNTIL=20281231T225959Z'];
const rules = Object.entries(daysByFrequency).flatMap(([freq, all]) =>
  all.flatMap((days) =>
    intervals.flatMap((interval) =>
      ends.map((end) => [`FREQ=${freq}`, `INTERVAL=${interval}`, days, end].filter(Boolean).join(';')),
    ),
  ),
);

const maxSteps = 400;

/** The first five dates of a rule from a day on, by another library, which knows BYSETPOS with weekdays only. */
function datesByLibrary(written: string, from: string): string[] {
  const dates: string[] = [];
  const rule = written.replace('BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'BYMONTHDAY=-1');
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${from}T09:00:00`));
  for (let step = 0; step < maxSteps && dates.length < 5; step += 1) {
    const next = iterator.next() as { toString: () => string } | null;
    if (!next) break;
    dates.push(next.toString().slice(0, 10));
  }
  return dates;
}

/** A date of a rule without its end: the second, as the library begins with the given day, whatever it is. */
const firstDate = (rule: string): string =>
  datesByLibrary(rule.replace(/;(?:COUNT|UNTIL)=[^;]*/, ''), '2026-10-31')[1] ?? '2026-11-02';

function heldDates(rule: string, from: string): string[] | null {
  const rrule = parseRrule(rule);
  const held = rrule && ruleFromRrule(rrule, { date: from, time: '09:00', defaultTime: '09:00', zone });
  if (held === 'once') return [from];
  if (held === null) return null;
  const start = Date.parse(`${from}T00:00:00Z`);
  return occurrences(held, new Date(start).toISOString(), 5).map((instant) => toLocal(instant, zone).date);
}

const plan = (rrule: string, from: string) =>
  planTask(
    {
      ...taskDraft({ title: 'Meter', when: { date: from, time: '09:00', zone }, rule: { rrule } }),
      key: rrule,
    },
    { now: '2026-11-20T15:00:00.000Z', timezone: zone, rules: [] },
  );

/** Without those that end before they begin. */
const living = rules.filter((rule) => !rule.includes('UNTIL') || firstDate(rule) <= '2028-12-31');

describe('a rule of iCalendar', () => {
  it('is one of over 300, most of which can be held (MV-03)', () => {
    expect(living.length).toBeGreaterThan(300);
    expect(living.filter((rule) => heldDates(rule, firstDate(rule)) !== null).length).toBeGreaterThan(200);
  });

  it.each(living)('%s keeps its next five dates, or is named among the losses (MV-03)', (rule) => {
    const from = firstDate(rule);
    const held = heldDates(rule, from);

    if (held !== null) expect(held).toEqual(datesByLibrary(rule, from));
    const { items, losses } = plan(rule, from);
    expect(losses.map(({ field }) => field)).toEqual(held === null ? ['rule'] : []);
    expect(items[0]?.notes ?? null).toBe(held === null ? `Repeats: ${describeRrule(rule)}` : null);
  });
});
