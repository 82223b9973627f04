import type { Item } from '@pouch/contract/schemas/items';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { completions } from '../db/schema/completions.ts';
import { friday, testApi, type Person } from '../testing/api.ts';
import { added, update } from '../testing/item-calls.ts';
import { rule } from '../testing/rules.ts';
import { bucket, completed, setStatus, shopping } from '../testing/weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const recordsOf = ({ id }: Person) =>
  api.database.db
    .select()
    .from(completions)
    .where(eq(completions.userId, id))
    .orderBy(completions.completedAt);

const complete = async (person: Person, { id, scheduled_at }: Item): Promise<Item> =>
  (await person.send('changeItemStatus', { params: { id }, body: { status: 'Completed', scheduled_at } }))
    .answer;

async function everyDay(person: Person): Promise<Item> {
  const item = await added(person, { scheduled_at: '2026-11-21T08:00:00Z' });
  return update(person, item, { recurring: rule({ anchor_date: '2026-11-21' }) });
}

describe('a completion', () => {
  it('is written down with what the item was, when, and the week in progress (ST-01)', async () => {
    const ana = await api.signedIn();
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });

    const item = await completed(ana, bucket('ReadBucket'));

    expect(await recordsOf(ana)).toEqual([
      {
        userId: ana.id,
        itemId: item.id,
        occurrenceAt: null,
        completedAt: friday.toISOString(),
        category: 'Bucket',
        bucket: 'ReadBucket',
        week: '2026-11-22',
      },
    ]);
  });

  it('is one, however often it is asked for at once (ST-01)', async () => {
    const ana = await api.signedIn();
    const item = await added(ana);

    await Promise.all(Array.from({ length: 20 }, () => complete(ana, item)));

    expect(await recordsOf(ana)).toHaveLength(1);
  });

  it('of a date that recurs is one for each date, however often it is asked for at once (ST-01, SC-03)', async () => {
    const ana = await api.signedIn();
    const item = await everyDay(ana);

    await Promise.all(Array.from({ length: 20 }, () => complete(ana, item)));
    await complete(ana, { ...item, scheduled_at: '2026-11-22T08:00:00.000Z' });

    expect((await recordsOf(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
    ]);
  });

  it('stays what it was when the item is moved, edited or deleted afterwards (ST-01)', async () => {
    const ana = await api.signedIn();
    const item = await completed(ana, shopping);

    await update(ana, item, {
      category: 'Bucket',
      bucket_name: 'WatchBucket',
      cleaned_title: 'Something else',
    });
    await ana.send('removeItem', { params: { id: item.id } });

    expect(await recordsOf(ana)).toMatchObject([{ itemId: item.id, category: 'Shopping', bucket: null }]);
    await ana.send('restoreItem', { params: { id: item.id } });
    expect(await recordsOf(ana)).toHaveLength(1);
  });

  it('goes when the item is restored, and comes again when it is completed again (ST-01, IL-11)', async () => {
    const ana = await api.signedIn();
    const item = await completed(ana);
    await Promise.all([1, 2, 3].map(() => setStatus(ana, item, 'Active')));
    expect(await recordsOf(ana)).toEqual([]);

    await setStatus(ana, item, 'Completed');

    expect(await recordsOf(ana)).toHaveLength(1);
  });

  it('of a date that recurs goes when the item is put back on that date, as Undo does (ST-01, IL-11)', async () => {
    const ana = await api.signedIn();
    const item = await everyDay(ana);
    const moved = await complete(ana, item);
    await complete(ana, moved);

    await update(ana, item, { scheduled_at: moved.scheduled_at, recurring: item.recurring });
    expect((await recordsOf(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([item.scheduled_at]);
    await ana.send('scheduleItem', {
      params: { id: item.id },
      body: { scheduledAt: item.scheduled_at },
    });

    expect(await recordsOf(ana)).toEqual([]);
  });

  it('stays when something else of a recurring item changes, or it is skipped (ST-01, SC-07)', async () => {
    const ana = await api.signedIn();
    const item = await everyDay(ana);
    await complete(ana, item);

    await update(ana, item, { cleaned_title: 'Water the fig tree', urgency: 'Next 7 Days' });
    await ana.send('skipOccurrence', { params: { id: item.id }, body: {} });

    expect(await recordsOf(ana)).toHaveLength(1);
  });

  it('of the last date of a rule is one beside those of the dates before (ST-01, SC-06)', async () => {
    const ana = await api.signedIn();
    const item = await added(ana, { scheduled_at: '2026-11-21T08:00:00Z' });
    const ends = { type: 'COUNT', until: null, count: 2 } as const;
    await update(ana, item, { recurring: rule({ anchor_date: '2026-11-21', ends }) });
    const last = await setStatus(ana, item, 'Completed');

    const done = await complete(ana, last);

    expect(done.status).toBe('Completed');
    expect((await recordsOf(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([
      '2026-11-21T08:00:00.000Z',
      null,
    ]);
    await update(ana, done, { scheduled_at: '2026-11-21T08:00:00Z' });
    expect(await recordsOf(ana)).toHaveLength(2);
    await setStatus(ana, item, 'Active');
    expect((await recordsOf(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([
      '2026-11-21T08:00:00.000Z',
    ]);
  });

  it('is not written down when the item cannot be completed (AP-03)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const item = await added(ana);

    const { status } = await ben.send('changeItemStatus', {
      params: { id: item.id },
      body: { status: 'Completed' },
    });

    expect(status).toBe(404);
    expect([...(await recordsOf(ana)), ...(await recordsOf(ben))]).toEqual([]);
  });

  it.each([
    ['America/New_York', '2026-11-23T03:59:59.999Z', '2026-11-22'],
    ['America/New_York', '2026-11-23T04:00:00.000Z', '2026-11-29'],
    ['Asia/Kathmandu', '2026-11-22T17:15:00.000Z', '2026-11-29'],
  ])('in %s at %s belongs to the week of %s (ST-04)', async (timezone, instant, week) => {
    const ana = await api.signedIn();
    await ana.send('saveTimezone', { body: { timezone } });
    api.clock.now = new Date(instant);

    await completed(ana);

    expect(await recordsOf(ana)).toMatchObject([{ week }]);
  });

  it('of somebody without a zone belongs to the week in New York (ST-04, SE-03)', async () => {
    const ana = await api.signedIn();
    api.clock.now = new Date('2026-11-23T03:59:59.999Z');

    await completed(ana);

    expect(await recordsOf(ana)).toMatchObject([{ week: '2026-11-22' }]);
  });
});
