import type { Item } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem, updateItem } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

async function addRecurring(
  person: TestUser,
  scheduled_at: string,
  fields: Partial<Recurrence> = {},
): Promise<Item> {
  const item = await addItem(person, { scheduled_at });
  return updateItem(person, item, { recurring: rule({ anchor_date: scheduled_at.slice(0, 10), ...fields }) });
}

const change = async (person: TestUser, { id }: Item, status: string, seen?: string | null) =>
  (await person.send('changeItemStatus', { params: { id }, body: { status, scheduled_at: seen } })).answer;

/** Completes an item `count` times and returns its date after each. */
async function completeTimes(person: TestUser, item: Item, count: number) {
  const dates = [];
  let seen = item.scheduled_at;
  for (let time = 0; time < count; time += 1) {
    const { next_occurrence_at: next } = await change(person, item, 'Completed', seen);
    dates.push(next);
    seen = next ?? null;
  }
  return dates;
}

describe('a recurring item that is completed', () => {
  it.each([
    [
      'keeps nine o’clock when summer time begins',
      '2027-03-27T08:00:00Z',
      {},
      ['2027-03-28T07:00:00.000Z', '2027-03-29T07:00:00.000Z'],
    ],
    [
      'keeps nine o’clock when summer time ends',
      '2027-10-30T07:00:00Z',
      {},
      ['2027-10-31T08:00:00.000Z', '2027-11-01T08:00:00.000Z'],
    ],
    [
      'comes an hour later on the day that has no half past two, and then at half past two again',
      '2027-03-27T01:30:00Z',
      { time_local: '02:30' },
      ['2027-03-28T01:30:00.000Z', '2027-03-29T00:30:00.000Z'],
    ],
    [
      'comes once on the day that has half past two twice',
      '2027-10-30T00:30:00Z',
      { time_local: '02:30' },
      ['2027-10-31T00:30:00.000Z', '2027-11-01T01:30:00.000Z'],
    ],
    [
      'clamps to the month’s end and goes back to its day',
      '2027-01-31T08:00:00Z',
      { freq: 'MONTHLY' },
      ['2027-02-28T08:00:00.000Z', '2027-03-31T07:00:00.000Z', '2027-04-30T07:00:00.000Z'],
    ],
    [
      'keeps its fortnight',
      '2027-01-04T08:00:00Z',
      { freq: 'FORTNIGHTLY', interval: 2, byDay: 'MON' },
      ['2027-01-18T08:00:00.000Z', '2027-02-01T08:00:00.000Z'],
    ],
  ] as [string, string, Partial<Recurrence>, string[]][])(
    '%s (SC-03, SC-04)',
    async (_, start, fields, dates) => {
      const ana = await api.createUser();
      const item = await addRecurring(ana, start, fields);

      expect(await completeTimes(ana, item, dates.length)).toEqual(dates);
    },
  );

  it.each([
    ['daily', {}, '2026-12-15T08:00:00.000Z'],
    ['weekly', { freq: 'WEEKLY', byDay: 'SAT' }, '2026-12-19T08:00:00.000Z'],
    ['every two weeks', { freq: 'FORTNIGHTLY', interval: 2, byDay: 'SAT' }, '2026-12-19T08:00:00.000Z'],
    ['monthly', { freq: 'MONTHLY' }, '2026-12-21T08:00:00.000Z'],
  ] as [string, Partial<Recurrence>, string][])(
    'and comes %s has no date in the past after weeks of absence (SC-03)',
    async (_, fields, next) => {
      const ana = await api.createUser();
      const item = await addRecurring(ana, '2026-11-21T08:00:00Z', fields);
      api.clock.now = new Date('2026-12-14T20:00:00Z');

      expect(await completeTimes(ana, item, 1)).toEqual([next]);
    },
  );

  it('at exactly the time of its next date advances to the one after it (SC-03)', async () => {
    const ana = await api.createUser();
    const item = await addRecurring(ana, '2026-11-21T08:00:00Z');
    api.clock.now = new Date('2026-11-22T08:00:00.000Z');

    expect(await completeTimes(ana, item, 1)).toEqual(['2026-11-23T08:00:00.000Z']);
  });

  it('for the last time, by two concurrent requests, is completed for good once (SC-03, SC-06)', async () => {
    const ana = await api.createUser();
    const ends = { type: 'COUNT', until: null, count: 1 } as const;
    const item = await addRecurring(ana, '2026-11-21T08:00:00Z', { ends });

    const both = await Promise.all([1, 2].map(() => change(ana, item, 'Completed', item.scheduled_at)));

    expect(both.map(({ status, advanced }) => [status, advanced])).toEqual([
      ['Completed', undefined],
      ['Completed', undefined],
    ]);
  });

  it('can be restored when it was completed for good, with its date and its rule (IL-11)', async () => {
    const ana = await api.createUser();
    const ends = { type: 'COUNT', until: null, count: 1 } as const;
    const item = await addRecurring(ana, '2026-11-21T08:00:00Z', { ends });
    await change(ana, item, 'Completed');

    const restored = await change(ana, item, 'Active');

    expect(restored).toEqual({ ...item, version: item.version + 2 });
    expect((await change(ana, item, 'Completed')).status).toBe('Completed');
  });

  it('and then undone gets its previous date, even one in the past (IL-11)', async () => {
    const ana = await api.createUser();
    const item = await addRecurring(ana, '2026-11-02T08:00:00Z');
    await change(ana, item, 'Completed');

    const { scheduled_at } = item;

    expect(await updateItem(ana, item, { scheduled_at })).toEqual({ ...item, version: item.version + 2 });
  });

  it('by twenty concurrent requests advances once (SC-03)', async () => {
    const ana = await api.createUser();
    const item = await addRecurring(ana, '2026-11-21T08:00:00Z');

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(ana, item, 'Completed', item.scheduled_at)),
    );

    for (const answer of answers) {
      expect(answer).toMatchObject({ advanced: true, next_occurrence_at: '2026-11-22T08:00:00.000Z' });
    }
  });
});
