import type { Item } from '@pouch/contract/items';
import { buckets } from '@pouch/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { completions } from '../db/schema/completions.ts';
import { friday, testApi, type TestUser } from '../testing/api.ts';
import { addItem, updateItem } from '../testing/item-calls.ts';
import { rule } from '../testing/rules.ts';
import { bucket, completeNewItem, setStatus, shopping } from '../testing/weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const findCompletions = ({ id }: TestUser) =>
  api.database.db
    .select()
    .from(completions)
    .where(eq(completions.userId, id))
    .orderBy(completions.completedAt);

const complete = async (person: TestUser, { id, scheduled_at }: Item): Promise<Item> =>
  (await person.send('changeItemStatus', { params: { id }, body: { status: 'Completed', scheduled_at } }))
    .answer;

async function addDaily(person: TestUser): Promise<Item> {
  const item = await addItem(person, { scheduled_at: '2026-11-21T08:00:00Z' });
  return updateItem(person, item, { recurring: rule({ anchor_date: '2026-11-21' }) });
}

describe('a completion', () => {
  it('is recorded with the item’s kind, the time, and the week in progress (ST-01)', async () => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });

    const item = await completeNewItem(ana, bucket('ReadBucket'));

    expect(await findCompletions(ana)).toEqual([
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

  it('is recorded once, even by concurrent requests (ST-01)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    await Promise.all(Array.from({ length: 20 }, () => complete(ana, item)));

    expect(await findCompletions(ana)).toHaveLength(1);
  });

  it('of a recurring item is recorded once per date, even by concurrent requests (ST-01, SC-03)', async () => {
    const ana = await api.createUser();
    const item = await addDaily(ana);

    await Promise.all(Array.from({ length: 20 }, () => complete(ana, item)));
    await complete(ana, { ...item, scheduled_at: '2026-11-22T08:00:00.000Z' });

    expect((await findCompletions(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
    ]);
  });

  it('does not change when the item is moved, edited or deleted afterwards (ST-01)', async () => {
    const ana = await api.createUser();
    const item = await completeNewItem(ana, shopping);

    await updateItem(ana, item, {
      category: 'Bucket',
      bucket_name: 'WatchBucket',
      cleaned_title: 'Something else',
    });
    await ana.send('removeItem', { params: { id: item.id } });

    expect(await findCompletions(ana)).toMatchObject([
      { itemId: item.id, category: 'Shopping', bucket: null },
    ]);
    await ana.send('restoreItem', { params: { id: item.id } });
    expect(await findCompletions(ana)).toHaveLength(1);
  });

  it('is deleted when the item is restored, and recorded again when it is completed again (ST-01, IL-11)', async () => {
    const ana = await api.createUser();
    const item = await completeNewItem(ana);
    await Promise.all([1, 2, 3].map(() => setStatus(ana, item, 'Active')));
    expect(await findCompletions(ana)).toEqual([]);

    await setStatus(ana, item, 'Completed');

    expect(await findCompletions(ana)).toHaveLength(1);
  });

  it('of a recurring item is deleted when the item is moved back to its date, as Undo does (ST-01, IL-11)', async () => {
    const ana = await api.createUser();
    const item = await addDaily(ana);
    const moved = await complete(ana, item);
    await complete(ana, moved);

    await updateItem(ana, item, { scheduled_at: moved.scheduled_at, recurring: item.recurring });
    expect((await findCompletions(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([item.scheduled_at]);
    await ana.send('scheduleItem', {
      params: { id: item.id },
      body: { scheduledAt: item.scheduled_at },
    });

    expect(await findCompletions(ana)).toEqual([]);
  });

  it('stays when other fields of a recurring item change, or it is skipped (ST-01, SC-07)', async () => {
    const ana = await api.createUser();
    const item = await addDaily(ana);
    await complete(ana, item);

    await updateItem(ana, item, { cleaned_title: 'Water the fig tree', urgency: 'Next 7 Days' });
    await ana.send('skipOccurrence', { params: { id: item.id }, body: {} });

    expect(await findCompletions(ana)).toHaveLength(1);
  });

  it('of the last date of a rule is recorded beside those of the earlier dates (ST-01, SC-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-21T08:00:00Z' });
    const ends = { type: 'COUNT', until: null, count: 2 } as const;
    await updateItem(ana, item, { recurring: rule({ anchor_date: '2026-11-21', ends }) });
    const last = await setStatus(ana, item, 'Completed');

    const done = await complete(ana, last);

    expect(done.status).toBe('Completed');
    expect((await findCompletions(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([
      '2026-11-21T08:00:00.000Z',
      null,
    ]);
    await updateItem(ana, done, { scheduled_at: '2026-11-21T08:00:00Z' });
    expect(await findCompletions(ana)).toHaveLength(2);
    await setStatus(ana, item, 'Active');
    expect((await findCompletions(ana)).map(({ occurrenceAt }) => occurrenceAt)).toEqual([
      '2026-11-21T08:00:00.000Z',
    ]);
  });

  it('is not recorded when the item cannot be completed (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const item = await addItem(ana);

    const { status } = await ben.send('changeItemStatus', {
      params: { id: item.id },
      body: { status: 'Completed' },
    });

    expect(status).toBe(404);
    expect([...(await findCompletions(ana)), ...(await findCompletions(ben))]).toEqual([]);
  });

  it.each([
    ['America/New_York', '2026-11-23T03:59:59.999Z', '2026-11-22'],
    ['America/New_York', '2026-11-23T04:00:00.000Z', '2026-11-29'],
    ['Asia/Kathmandu', '2026-11-22T17:15:00.000Z', '2026-11-29'],
  ])('in %s at %s belongs to the week of %s (ST-04)', async (timezone, instant, week) => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone } });
    api.clock.now = new Date(instant);

    await completeNewItem(ana);

    expect(await findCompletions(ana)).toMatchObject([{ week }]);
  });

  it('of a user without a zone belongs to the week in New York (ST-04, SE-03)', async () => {
    const ana = await api.createUser();
    api.clock.now = new Date('2026-11-23T03:59:59.999Z');

    await completeNewItem(ana);

    expect(await findCompletions(ana)).toMatchObject([{ week: '2026-11-22' }]);
  });
});

describe('the database', () => {
  it('knows each kind of a completion (ST-01)', async () => {
    const ana = await api.createUser();

    for (const kind of [{}, shopping, ...buckets.map(bucket)]) await completeNewItem(ana, kind);

    expect(await findCompletions(ana)).toHaveLength(2 + buckets.length);
  });

  it.each([
    "category = 'Errand'",
    "bucket = 'PlayBucket'",
    "category = 'Bucket'",
    "category = 'Bucket', bucket = 'JunkBucket'",
  ])('refuses a completion with %s (ST-01)', async (fields) => {
    const ana = await api.createUser();
    await completeNewItem(ana);

    const change = api.database.pool.query(`update completions set ${fields} where user_id = $1`, [ana.id]);

    await expect(change).rejects.toMatchObject({ constraint: 'completions_valid' });
  });
});
