import { describe, expect, it } from 'vitest';
import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { anItem } from '../../testing/an-item.ts';
import { planDeviceReminders } from './plan-device-reminders.ts';

const zone = 'Europe/Paris';
/** Friday, four in the afternoon in Paris. */
const now = Date.parse('2026-11-20T15:00:00.000Z');
const hour = 60 * 60_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();

const planned = (given: Partial<Parameters<typeof planDeviceReminders>[0]>) =>
  planDeviceReminders({ items: [], lists: [], ...given }, { now, zone });
const said = (given: Parameters<typeof planned>[0]) =>
  planned(given).map((one) => [one.kind, one.body, (one.at - now) / hour]);

const daily: Recurrence = {
  freq: 'DAILY',
  interval: 1,
  byDay: null,
  time_local: '09:00',
  anchor_date: '2026-11-21',
  timezone: zone,
  ends: { type: 'NEVER', until: null, count: null },
};
const entry = (given: object) => ({
  id: 'entry',
  title: 'Take out the bins',
  isChecked: false,
  scheduled_at: at(48),
  notification: true,
  ...given,
});
const list = (id: 'planner' | 'cleaning', given: object) => ({ id, groups: [{ entries: [entry(given)] }] });

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
  ])('in %s h is told of where it is still ahead (NA-03)', (hours, expected) => {
    expect(said({ items: [anItem({ scheduled_at: at(hours) })] })).toEqual(expected);
  });

  it('shortly after midnight is tomorrow half an hour before (NA-03)', () => {
    const [first] = planned({ items: [anItem({ scheduled_at: '2026-11-20T23:10:00.000Z' })] });

    expect(first?.body).toBe('Tomorrow, 12:10 AM');
  });

  it('leads to itself (NA-03, DL-04)', () => {
    const item = anItem({ scheduled_at: at(1), cleaned_title: 'Water the plants' });

    expect(planned({ items: [item] })).toMatchObject([
      { sourceId: item.id, title: 'Water the plants', opens: { pouchId: item.id }, isWeekly: false },
      { sourceId: item.id },
    ]);
  });

  it('that is done, or has none, is not told of (NA-04)', () => {
    const items = [anItem({ scheduled_at: at(1), status: 'Completed' }), anItem()];

    expect(planned({ items })).toEqual([]);
  });

  it('that recurs is told of at its next times, on its own clock, not a day before each (NA-03, SC-04)', () => {
    const item = anItem({ scheduled_at: '2026-11-21T08:00:00.000Z', recurring: daily, is_recurring: true });

    expect(said({ items: [item] }).slice(0, 5)).toEqual([
      ['reminder', 'Today, 9:00 AM', 16.5],
      ['start', 'Now, 9:00 AM', 17],
      ['reminder', 'Today, 9:00 AM', 40.5],
      ['start', 'Now, 9:00 AM', 41],
      ['reminder', 'Today, 9:00 AM', 64.5],
    ]);
    expect(said({ items: [item] }).length).toBeGreaterThan(20);
  });
});

describe('an entry of a LifeList', () => {
  it('whose bell is on is told of like an item, and leads to its list (NA-03, LL-04)', () => {
    const told = planned({ lists: [list('cleaning', {})] });

    expect(told.map(({ kind }) => kind)).toEqual(['reminder', 'reminder', 'start']);
    expect(told[0]?.opens).toEqual({ url: '/lifelists/cleaning' });
  });

  it.each([{ notification: false }, { isChecked: true }, { scheduled_at: null }])(
    'with %j is not told of (NA-04, LL-04)',
    (given) => {
      expect(planned({ lists: [list('cleaning', given), list('planner', given)] })).toEqual([]);
    },
  );

  it.each([
    ['2026-11-23T08:00:00.000Z', 'Monday, 9:00 AM', '2026-11-23T08:00:00.000Z'],
    ['2026-11-16T08:00:00.000Z', 'Monday, 9:00 AM', '2026-11-23T08:00:00.000Z'],
    ['2026-07-06T07:00:00.000Z', 'Monday, 9:00 AM', '2026-11-23T08:00:00.000Z'],
    ['2026-11-22T22:30:00.000Z', 'Sunday, 11:30 PM', '2026-11-22T22:30:00.000Z'],
  ])('of the planner, meant at %s, comes every %s (NA-05)', (scheduled_at, body, next) => {
    expect(planned({ lists: [list('planner', { scheduled_at })] })).toEqual([
      {
        sourceId: 'entry',
        kind: 'planner',
        title: 'Take out the bins',
        body,
        at: Date.parse(next),
        isWeekly: true,
        opens: { url: '/lifelists/planner' },
      },
    ]);
  });
});

it('a phone gets the 64 that come first, whatever they are of (NA-03)', () => {
  const items = Array.from({ length: 200 }, (_, index) => anItem({ scheduled_at: at(300 - index) }));

  const told = planned({ items, lists: [list('planner', {})] });

  expect(told).toHaveLength(64);
  expect(told.map((one) => one.at)).toEqual(told.map((one) => one.at).sort((one, other) => one - other));
  expect(told.some(({ kind }) => kind === 'planner')).toBe(true);
  expect(Math.max(...told.map((one) => one.at))).toBeLessThan(now + 150 * hour);
});
