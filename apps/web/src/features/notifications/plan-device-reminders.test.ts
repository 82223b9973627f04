import { describe, expect, it } from 'vitest';
import type { Recurrence } from '@pouch/contract/recurrence';
import { anItem } from '../../testing/an-item.ts';
import { planDeviceReminders } from './plan-device-reminders.ts';

const zone = 'Europe/Paris';
/** Friday, 16:00 in Paris. */
const now = Date.parse('2026-11-20T15:00:00.000Z');
const hour = 60 * 60_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();

const planned = (fields: Partial<Parameters<typeof planDeviceReminders>[0]>) =>
  planDeviceReminders({ items: [], lists: [], ...fields }, { now, zone, byDefault: undefined });
const summaries = (fields: Parameters<typeof planned>[0]) =>
  planned(fields).map((one) => [one.kind, one.body, (one.at - now) / hour]);

const daily: Recurrence = {
  freq: 'DAILY',
  interval: 1,
  byDay: null,
  time_local: '09:00',
  anchor_date: '2026-11-21',
  timezone: zone,
  ends: { type: 'NEVER', until: null, count: null },
};
const entry = (fields: object) => ({
  id: 'entry',
  title: 'Take out the bins',
  isChecked: false,
  checked_at: null,
  scheduled_at: at(48),
  all_day: false,
  notification: true,
  reminders: null,
  ...fields,
});
const list = (id: 'planner' | 'cleaning' | 'routine', fields: object, name = 'Monday') => ({
  id,
  groups: [{ name, entries: [entry(fields)] }],
});

describe('an item that is due on a day', () => {
  it('is announced at 18:00 on the day before and at 9:00, without a time (AD-01, AD-03)', () => {
    const item = anItem({ scheduled_at: '2026-11-22T08:00:00.000Z', all_day: true });

    expect(summaries({ items: [item] })).toEqual([
      ['reminder', 'Tomorrow', 26],
      ['start', 'Today', 41],
    ]);
  });
});

describe('an item with a time', () => {
  it.each([
    [
      48,
      [
        ['reminder', 'Tomorrow, 4:00 PM', 24],
        ['reminder', 'Today, 4:00 PM', 47.5],
        ['start', 'Now, 4:00 PM', 48],
      ],
    ],
    [
      24,
      [
        ['reminder', 'Today, 4:00 PM', 23.5],
        ['start', 'Now, 4:00 PM', 24],
      ],
    ],
    [
      1,
      [
        ['reminder', 'Today, 5:00 PM', 0.5],
        ['start', 'Now, 5:00 PM', 1],
      ],
    ],
    [0.5, [['start', 'Now, 4:30 PM', 0.5]]],
    [0, []],
    [-1, []],
  ])('in %s h gets the reminders that are still ahead (NA-03)', (hours, expected) => {
    expect(summaries({ items: [anItem({ scheduled_at: at(hours) })] })).toEqual(expected);
  });

  it('shortly after midnight is called "tomorrow" half an hour before (NA-03)', () => {
    const [first] = planned({ items: [anItem({ scheduled_at: '2026-11-20T23:10:00.000Z' })] });

    expect(first?.body).toBe('Tomorrow, 12:10 AM');
  });

  it('opens its own page (NA-03, DL-04)', () => {
    const item = anItem({ scheduled_at: at(1), cleaned_title: 'Water the plants' });

    expect(planned({ items: [item] })).toMatchObject([
      { sourceId: item.id, title: 'Water the plants', opens: { pouchId: item.id }, isWeekly: false },
      { sourceId: item.id },
    ]);
  });

  it('gets no reminder when it is completed or has no time (NA-04)', () => {
    const items = [anItem({ scheduled_at: at(1), status: 'Completed' }), anItem()];

    expect(planned({ items })).toEqual([]);
  });

  it('that recurs gets reminders at its next times, in its own time zone, and none a day before (NA-03, SC-04)', () => {
    const item = anItem({ scheduled_at: '2026-11-21T08:00:00.000Z', recurring: daily, is_recurring: true });

    expect(summaries({ items: [item] }).slice(0, 5)).toEqual([
      ['reminder', 'Today, 9:00 AM', 16.5],
      ['start', 'Now, 9:00 AM', 17],
      ['reminder', 'Today, 9:00 AM', 40.5],
      ['start', 'Now, 9:00 AM', 41],
      ['reminder', 'Today, 9:00 AM', 64.5],
    ]);
    expect(summaries({ items: [item] }).length).toBeGreaterThan(20);
  });
});

describe('an entry of a LifeList', () => {
  it('gets reminders like an item when its bell is on, and opens its list (NA-03, LL-04)', () => {
    const reminders = planned({ lists: [list('cleaning', {})] });

    expect(reminders.map(({ kind }) => kind)).toEqual(['reminder', 'reminder', 'start']);
    expect(reminders[0]?.opens).toEqual({ url: '/lifelists/cleaning' });
  });

  it('of a whole day is announced at 18:00 the day before and at 9:00, without a time (AD-03)', () => {
    const day = { scheduled_at: '2026-11-22T08:00:00.000Z', all_day: true };

    expect(summaries({ lists: [list('cleaning', day)] })).toEqual([
      ['reminder', 'Tomorrow', 26],
      ['start', 'Today', 41],
    ]);
  });

  it.each([{ notification: false }, { isChecked: true }, { scheduled_at: null }])(
    'with %j gets no reminder (NA-04, LL-04)',
    (fields) => {
      expect(planned({ lists: [list('cleaning', fields), list('planner', fields)] })).toEqual([]);
    },
  );

  it('of Daily Routines that is checked gets those after the next 04:00 (FW-04)', () => {
    const checked = { isChecked: true, checked_at: new Date(now).toISOString() };
    const scheduled_at = new Date(now + 20 * hour).toISOString();

    const all = planned({ lists: [list('routine', { scheduled_at })] });
    const left = planned({ lists: [list('routine', { ...checked, scheduled_at })] });

    expect(all.map(({ kind }) => kind)).toEqual(['reminder', 'start']);
    expect(left).toEqual(all);
    const soon = new Date(now + hour).toISOString();
    expect(planned({ lists: [list('routine', { ...checked, scheduled_at: soon })] })).toEqual([]);
  });

  it.each([
    ['2026-11-23T08:00:00.000Z', 'Monday, 9:00 AM', '2026-11-23T08:00:00.000Z'],
    ['2026-11-16T08:00:00.000Z', 'Monday, 9:00 AM', '2026-11-23T08:00:00.000Z'],
    ['2026-07-06T07:00:00.000Z', 'Monday, 9:00 AM', '2026-11-23T08:00:00.000Z'],
    ['2026-11-22T22:30:00.000Z', 'Sunday, 11:30 PM', '2026-11-22T22:30:00.000Z'],
  ])('of the planner, set to %s, comes every %s (NA-05)', (scheduled_at, body, next) => {
    expect(planned({ lists: [list('planner', { scheduled_at })] })).toEqual([
      {
        sourceId: 'entry',
        kind: 'planner',
        title: 'Take out the bins',
        body,
        at: Date.parse(next),
        occurrenceAt: next,
        isWeekly: true,
        opens: { url: '/lifelists/planner' },
      },
    ]);
  });

  it('in a planner group that is no weekday has one date (LL-05, NA-05)', () => {
    const reminders = planned({ lists: [list('planner', {}, 'Holidays')] });

    expect(reminders.map(({ kind }) => kind)).toEqual(['reminder', 'reminder', 'start']);
    expect(reminders.every(({ isWeekly }) => !isWeekly)).toBe(true);
  });
});

describe('a reminder that was snoozed on the phone', () => {
  const snooze = { sourceId: 'plants', occurrenceAt: at(-0.5), at: now + hour };
  const plants = anItem({ id: 'plants', cleaned_title: 'Water the plants', scheduled_at: at(-0.5) });

  it('comes again, and moves no date (RM-02)', () => {
    expect(planned({ items: [plants], snoozes: [snooze] })).toEqual([
      expect.objectContaining({
        sourceId: 'plants',
        title: 'Water the plants',
        body: 'Today, 3:30 PM',
        at: now + hour,
        occurrenceAt: at(-0.5),
      }),
    ]);
  });

  it('comes again the next day, with the day that it was (RM-02)', () => {
    const [reminder] = planned({ items: [plants], snoozes: [{ ...snooze, at: now + 17 * hour }] });

    expect(reminder?.body).toBe('Yesterday, 3:30 PM');
  });

  it.each([
    ['completed', { status: 'Completed' }],
    ['moved', { scheduled_at: at(-1) }],
    ['without its time', { scheduled_at: null }],
  ] as const)('does not come once its item is %s (RM-02)', (_, changes) => {
    expect(planned({ items: [{ ...plants, ...changes }], snoozes: [snooze] })).toEqual([]);
  });

  it('does not come once a recurring item has moved on, or the entry is checked (RM-02)', () => {
    const next = anItem({ id: 'plants', recurring: daily, scheduled_at: '2026-11-21T08:00:00.000Z' });
    const ofNext = (one: { occurrenceAt: string }) => one.occurrenceAt === at(-0.5);
    expect(planned({ items: [next], snoozes: [snooze] }).filter(ofNext)).toEqual([]);

    const bins = { ...snooze, sourceId: 'entry' };
    const lists = [list('cleaning', { scheduled_at: at(-0.5) })];
    expect(planned({ lists, snoozes: [bins] })).toHaveLength(1);
    const checked = [list('cleaning', { scheduled_at: at(-0.5), isChecked: true })];
    expect(planned({ lists: checked, snoozes: [bins] })).toEqual([]);
  });
});

describe('an item that insists', () => {
  const pills = anItem({ id: 'pills', scheduled_at: at(1), reminders: [30], insistMinutes: 10 });
  const hours = (fields: Parameters<typeof planned>[0]) =>
    planned(fields).map((one) => (one.at - now) / hour);
  const tenMinutes = 1 / 6;

  it('comes again every so many minutes after its last reminder, twelve times (RM-05)', () => {
    expect(hours({ items: [pills] })).toEqual(
      Array.from({ length: 13 }, (_, index) => expect.closeTo(0.5 + index * tenMinutes, 6) as number),
    );
    expect(planned({ items: [pills] })[12]).toMatchObject({
      kind: 'start',
      sourceId: 'pills',
      body: 'Today, 5:00 PM',
      occurrenceAt: at(1),
    });
  });

  it('goes on while its time is past (RM-05)', () => {
    const due = { ...pills, scheduled_at: at(-1), reminders: [0 as const] };

    expect(hours({ items: [due] })).toEqual(
      Array.from({ length: 6 }, (_, index) => expect.closeTo((index + 1) * tenMinutes, 6) as number),
    );
  });

  it.each([
    ['done', { status: 'Completed' as const }],
    ['without reminders', { reminders: [] }],
    ['not insisting', { insistMinutes: null, reminders: [] }],
  ])('is quiet when it is %s (RM-05)', (_, fields) => {
    expect(planned({ items: [{ ...pills, ...fields }] })).toEqual([]);
  });

  it('is quiet once that time was snoozed on the phone, but for the snooze (RM-05, RM-02)', () => {
    const due = { ...pills, scheduled_at: at(-0.25), reminders: [0 as const] };
    const snooze = { sourceId: 'pills', occurrenceAt: at(-0.25), at: now + hour };

    expect(hours({ items: [due], snoozes: [snooze] })).toEqual([1]);
    expect(planned({ items: [due], snoozes: [{ ...snooze, at: now - 1 }] })).toEqual([]);
  });

  it('leaves room: two times of a daily rule insist, the others only come (RM-05, NA-03)', () => {
    const rule = { ...daily, time_local: '17:00' };
    const everyDay = { ...pills, recurring: rule, reminders: [0 as const] };

    expect(planned({ items: [everyDay] })).toHaveLength(14 + 24);
  });
});

describe('the reminders of a phone', () => {
  it('are at most 64, the earliest of items and entries together (NA-03)', () => {
    const items = Array.from({ length: 200 }, (_, index) => anItem({ scheduled_at: at(300 - index) }));

    const reminders = planned({ items, lists: [list('planner', {})] });

    expect(reminders).toHaveLength(64);
    expect(reminders.map((one) => one.at)).toEqual(
      reminders.map((one) => one.at).sort((one, other) => one - other),
    );
    expect(reminders.some(({ kind }) => kind === 'planner')).toBe(true);
    expect(Math.max(...reminders.map((one) => one.at))).toBeLessThan(now + 150 * hour);
  });
});
