import type { Item } from '@pouch/contract/items';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { items } from '../../../db/schema/items.ts';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem, updateItem } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const schedule = (person: TestUser, { id }: Item, body: object) =>
  person.send('scheduleItem', { params: { id }, body });
const skip = (person: TestUser, { id }: Item, seen?: string | null) =>
  person.send('skipOccurrence', { params: { id }, body: { scheduled_at: seen } });
const read = async (person: TestUser, { id }: Item) =>
  (await person.send('getItem', { params: { id } })).answer;

const daily = rule({ freq: 'DAILY', time_local: '09:00', anchor_date: '2026-11-21' });
const tomorrow = '2026-11-21T08:00:00.000Z';

describe('scheduling an item', () => {
  it('stores the instant, the rule, and the zone in which they are meant (SC-02)', async () => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone: 'Asia/Tokyo' } });
    const [once, often] = [await addItem(ana), await addItem(ana)];

    const { answer } = await schedule(ana, once, { scheduledAt: '2026-11-21T17:00:00+09:00' });
    expect(answer).toMatchObject({ scheduled_at: tomorrow, is_recurring: false });
    const recurring = (await schedule(ana, often, { scheduledAt: tomorrow, recurringData: daily })).answer;
    expect(recurring).toMatchObject({ scheduled_at: tomorrow, recurring: daily, is_recurring: true });

    const stored = await api.database.db
      .select({ id: items.id, zone: items.scheduledZone })
      .from(items)
      .where(eq(items.userId, ana.id));
    expect(stored).toContainEqual({ id: once.id, zone: 'Asia/Tokyo' });
    expect(stored).toContainEqual({ id: often.id, zone: 'Europe/Paris' });
  });

  it('accepts an instant as seconds and nanoseconds too (SC-05)', async () => {
    const ana = await api.createUser();
    const seconds = Date.parse(tomorrow) / 1000;

    const { answer } = await schedule(ana, await addItem(ana), {
      scheduledAt: { seconds, nanoseconds: 250_000_000 },
    });

    expect(answer.scheduled_at).toBe('2026-11-21T08:00:00.250Z');
  });

  it('accepts every offset that ISO 8601 can write, in each call with a date (SC-05, AP-04)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    const manual = { cleaned_title: 'Post', category: 'To-Do', urgency: 'Next 3 Days' };

    const answers = [
      await schedule(ana, item, { scheduledAt: '2026-11-22T07:59:00+23:59' }),
      await ana.send('updateItem', {
        params: { id: item.id },
        body: { scheduled_at: '2026-11-20T16:00:00-16:00' },
      }),
      await ana.send('addManualItem', { body: { ...manual, scheduled_at: '2026-11-20T08:01:00-23:59' } }),
    ];

    expect(answers.map(({ answer }) => answer.scheduled_at)).toEqual(Array(3).fill(tomorrow));
  });

  it('keeps the existing rule when none is sent, and removes it when null is sent (SC-02, ED-05)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    await schedule(ana, item, { scheduledAt: tomorrow, recurringData: daily });

    const later = '2026-11-21T10:00:00.000Z';
    expect((await schedule(ana, item, { scheduledAt: later })).answer).toMatchObject({
      scheduled_at: later,
      recurring: daily,
    });
    expect((await schedule(ana, item, { scheduledAt: later, recurringData: null })).answer).toMatchObject({
      scheduled_at: later,
      recurring: null,
    });
  });

  it('accepts the current moment and nothing before it (SC-01)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    expect((await schedule(ana, item, { scheduledAt: friday.toISOString() })).status).toBe(200);
    const { status, error } = await schedule(ana, item, { scheduledAt: '2026-11-20T15:59:59+01:00' });

    expect([status, error.message]).toEqual([422, 'Please choose a date and time that is not in the past.']);
    expect((await read(ana, item)).scheduled_at).toBe(friday.toISOString());
  });

  it('accepts a date for a bucket item, but no recurrence rule (ED-05)', async () => {
    const ana = await api.createUser();
    const film = await addItem(ana, { category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' });

    const { status, error } = await schedule(ana, film, { scheduledAt: tomorrow, recurringData: daily });

    expect([status, error.message]).toEqual([422, 'An item in a bucket cannot repeat.']);
    expect(await read(ana, film)).toEqual(film);
    expect((await schedule(ana, film, { scheduledAt: tomorrow })).answer.scheduled_at).toBe(tomorrow);
    const refused = { params: { id: film.id }, body: { recurring: daily } };
    expect((await ana.send('updateItem', refused)).error.message).toBe('An item in a bucket cannot repeat.');
  });

  it('is kept when the item moves to a bucket, without the rule (ED-05)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    await schedule(ana, item, { scheduledAt: tomorrow, recurringData: daily });

    expect(await updateItem(ana, item, { category: 'Bucket' })).toMatchObject({
      scheduled_at: tomorrow,
      recurring: null,
      is_recurring: false,
    });
  });
});

describe('skipping an occurrence', () => {
  const recurring = async (person: TestUser, fields: object = {}) => {
    const item = await addItem(person);
    const recurringData = { ...daily, ...fields };
    return (await schedule(person, item, { scheduledAt: tomorrow, recurringData })).answer;
  };

  it('moves to the next date and leaves the item active (SC-07)', async () => {
    const ana = await api.createUser();
    const item = await recurring(ana);

    expect((await skip(ana, item)).answer).toMatchObject({
      status: 'Active',
      advanced: true,
      scheduled_at: '2026-11-22T08:00:00.000Z',
      next_occurrence_at: '2026-11-22T08:00:00.000Z',
    });
  });

  it('after weeks of absence leads to no date in the past (SC-07)', async () => {
    const ana = await api.createUser();
    const item = await recurring(ana);
    api.clock.now = new Date('2026-12-14T20:00:00Z');

    expect((await skip(ana, item)).answer.scheduled_at).toBe('2026-12-15T08:00:00.000Z');
  });

  it('skips the date that the client saw once, however often that is requested (SC-07)', async () => {
    const ana = await api.createUser();
    const item = await recurring(ana);

    const all = await Promise.all([skip(ana, item, tomorrow), skip(ana, item, '2026-11-21T09:00:00+01:00')]);

    for (const { answer } of all) expect(answer.next_occurrence_at).toBe('2026-11-22T08:00:00.000Z');
    expect((await skip(ana, item, tomorrow)).answer.scheduled_at).toBe('2026-11-22T08:00:00.000Z');
  });

  it('and concurrently completing the same date advance the item once (SC-03, SC-07)', async () => {
    const ana = await api.createUser();
    const items = await Promise.all(Array.from({ length: 10 }, () => recurring(ana)));
    const complete = ({ id }: Item) =>
      ana.send('changeItemStatus', {
        params: { id },
        body: { status: 'Completed', scheduled_at: tomorrow },
      });

    const answers = await Promise.all(
      items.flatMap((item) => [skip(ana, item, tomorrow), complete(item), complete(item)]),
    );

    for (const { answer } of answers) {
      expect(answer).toMatchObject({ advanced: true, next_occurrence_at: '2026-11-22T08:00:00.000Z' });
    }
  });

  it.each([
    ['does not repeat', {}, 'The item does not repeat, so there is nothing to skip.'],
    [
      'comes up for the last time',
      { recurringData: { ...daily, ends: { type: 'COUNT', until: null, count: 1 } } },
      'This is the last time the item comes up, so it cannot be skipped.',
    ],
  ])('is refused for an item that %s (SC-07)', async (_, fields, message) => {
    const ana = await api.createUser();
    const item = (await schedule(ana, await addItem(ana), { scheduledAt: tomorrow, ...fields })).answer;

    const { status, error } = await skip(ana, item);

    expect([status, error]).toEqual([409, { code: 'conflict', message }]);
    expect(await read(ana, item)).toEqual(item);
  });

  it('never leads beyond the last supported year (SC-07)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    const recurringData = rule({ freq: 'MONTHLY', interval: 99 });
    await schedule(ana, item, { scheduledAt: '2999-06-01T07:00:00Z', recurringData });

    expect((await skip(ana, item)).status).toBe(409);
    const { answer } = await ana.send('changeItemStatus', {
      params: { id: item.id },
      body: { status: 'Completed' },
    });
    expect(answer).toMatchObject({ status: 'Completed', scheduled_at: '2999-06-01T07:00:00.000Z' });
  });

  it('is refused for an item that is completed (SC-07)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    await ana.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });

    expect((await skip(ana, item)).error.message).toBe('The item is completed already.');
  });
});
