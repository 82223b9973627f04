import type { Item } from '@pouch/contract/items';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { items } from '../../../db/schema/items.ts';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem, addThought, updateItem } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const daily = rule();

describe('changing an item', () => {
  it.each([
    ['moving to Shopping resets the urgency', { category: 'Shopping' }, { urgency: 'Now', context: null }],
    [
      'moving to Bucket chooses Play',
      { category: 'Bucket' },
      { urgency: 'Later', bucket_name: 'PlayBucket' },
    ],
    ['an urgency that is sent along is used', { category: 'Shopping', urgency: 'Soon' }, { urgency: 'Soon' }],
    ['a bucket is only for Bucket', { bucket_name: 'ReadBucket' }, { bucket_name: null }],
    ['a link is only for Bucket', { url: 'https://example.org/' }, { url: null }],
    ['details are only for Bucket', { extras: { artist: 'Nina' } }, { extras: {} }],
    ['notes may be emptied', { body: null }, { body: null }],
    [
      'a quantity alone changes nothing else',
      { quantity: 7 },
      { quantity: 7, urgency: 'Next 7 Days', context: 'Work' },
    ],
  ])('%s (ED-02, ED-03)', async (_, changes, expected) => {
    const ana = await api.createUser();
    const item = await addItem(ana, { urgency: 'Next 7 Days', context: 'Work' });

    expect(await updateItem(ana, item, changes)).toMatchObject(expected);
  });

  it('keeps what other devices changed in other fields meanwhile (OF-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    await Promise.all([
      updateItem(ana, item, { cleaned_title: 'Water the fig tree' }),
      updateItem(ana, item, { body: 'The one in the hall.' }),
      updateItem(ana, item, { urgency: 'Next 7 Days' }),
    ]);

    expect((await ana.send('getItem', { params: { id: item.id } })).answer).toMatchObject({
      cleaned_title: 'Water the fig tree',
      body: 'The one in the hall.',
      urgency: 'Next 7 Days',
    });
  });

  it('out of Bucket clears bucket, link and details (ED-03)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { category: 'Bucket', urgency: 'Later', bucket_name: 'ListenBucket' });
    const rich = await updateItem(ana, item, { url: 'https://example.org/', extras: { artist: 'Nina' } });
    expect(rich).toMatchObject({ url: 'https://example.org/', extras: { artist: 'Nina' } });

    const moved = await updateItem(ana, item, { category: 'To-Do' });

    expect(moved).toMatchObject({ bucket_name: null, url: null, extras: {}, urgency: 'Next 3 Days' });
  });

  it('without its schedule no longer recurs (ED-05)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-21T08:00:00Z' });
    expect(await updateItem(ana, item, { recurring: daily })).toMatchObject({
      is_recurring: true,
      recurring: daily,
    });

    const cleared = await updateItem(ana, item, { scheduled_at: null });

    expect(cleared).toMatchObject({ scheduled_at: null, recurring: null, is_recurring: false });
  });

  it('accepts an instant as seconds and nanoseconds too (SC-05)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    const changed = await updateItem(ana, item, { scheduled_at: { seconds: 1_795_683_600, nanoseconds: 0 } });

    expect(changed.scheduled_at).toBe(new Date(1_795_683_600_000).toISOString());
  });

  it.each([
    ['nothing', {}],
    ['an empty title', { cleaned_title: ' ' }],
    ['an urgency of another category', { urgency: 'Soon' }],
    ['a rule without a schedule', { recurring: daily }],
    [
      'a rule in no known zone',
      { scheduled_at: '2026-11-21T08:00:00Z', recurring: { ...daily, timezone: 'Mars/Base' } },
    ],
    [
      'a rule that ends on a missing date',
      {
        scheduled_at: '2026-11-21T08:00:00Z',
        recurring: { ...daily, ends: { type: 'UNTIL', until: null, count: null } },
      },
    ],
    ['a script as link', { url: 'javascript:alert(1)' }],
    ['a list as details', { extras: ['a'] }],
  ])('is refused and changes nothing when it contains %s (AP-04)', async (_, changes) => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    const { status } = await ana.send('updateItem', { params: { id: item.id }, body: changes });

    expect(status).toBe(422);
    expect((await ana.send('getItem', { params: { id: item.id } })).answer).toEqual(item);
  });
});

describe('completing an item', () => {
  const complete = async (person: TestUser, { id }: Item, status = 'Completed') =>
    (await person.send('changeItemStatus', { params: { id }, body: { status } })).answer;

  it('keeps it in the list as completed, and restores it (IL-06, IL-11)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    const completed = await complete(ana, item);
    expect(completed).toMatchObject({ status: 'Completed', completed_at: friday.toISOString() });
    expect((await ana.send('listItems')).answer).toEqual([completed]);
    expect((await ana.send('listItems', { query: { status: 'Active' } })).answer).toEqual([]);

    expect(await complete(ana, item, 'Active')).toMatchObject({ status: 'Active', completed_at: null });
  });

  it('moves a recurring one to its next date, never into the past (SC-03)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-02T08:00:00Z' });
    await updateItem(ana, item, { recurring: daily });

    const after = await complete(ana, item);

    expect(after).toMatchObject({
      status: 'Active',
      advanced: true,
      next_occurrence_at: '2026-11-21T08:00:00.000Z',
      scheduled_at: '2026-11-21T08:00:00.000Z',
    });
  });

  it('advances a recurring one once, however often the same date is completed (SC-03)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana, { scheduled_at: '2026-11-21T08:00:00Z' });
    const { scheduled_at } = await updateItem(ana, { id } as Item, { recurring: daily });
    const complete = (seen: string | null | undefined) =>
      ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed', scheduled_at: seen } });

    const both = await Promise.all([complete(scheduled_at), complete('2026-11-21T09:00:00+01:00')]);
    for (const { answer } of both) {
      expect(answer).toMatchObject({
        status: 'Active',
        advanced: true,
        next_occurrence_at: '2026-11-22T08:00:00.000Z',
      });
    }

    expect((await complete('2026-11-22T08:00:00Z')).answer.scheduled_at).toBe('2026-11-23T08:00:00.000Z');
    api.clock.now = new Date(friday.getTime() + 10_000);
    expect((await complete(undefined)).answer.scheduled_at).toBe('2026-11-24T08:00:00.000Z');
    const ends = { type: 'UNTIL', until: '2026-11-24', count: null };
    await updateItem(ana, { id } as Item, { recurring: { ...daily, ends } });
    expect((await complete('2026-11-23T08:00:00Z')).answer.status).toBe('Active');
    expect((await complete('2026-11-24T08:00:00Z')).answer.status).toBe('Completed');
  });

  it('advances a recurring one once when it is completed five times at once without a date (SC-03)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana, { scheduled_at: '2026-11-21T08:00:00Z' });
    await updateItem(ana, { id } as Item, { recurring: daily });
    const complete = () => ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });

    const all = await Promise.all(Array.from({ length: 5 }, complete));
    api.clock.now = new Date(friday.getTime() + 9_999);
    all.push(await complete());

    for (const { answer } of all) {
      expect(answer).toMatchObject({ advanced: true, next_occurrence_at: '2026-11-22T08:00:00.000Z' });
    }
    expect((await ana.send('getStats')).answer.toDoCompleted).toBe(1);
  });

  it('completes a recurring one for good when its rule has ended (SC-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-02T08:00:00Z' });
    const ended = { ...daily, ends: { type: 'UNTIL', until: '2026-11-10', count: null } };
    await updateItem(ana, item, { recurring: ended });

    const after = await complete(ana, item);

    expect(after.status).toBe('Completed');
    expect(after.advanced).toBeUndefined();
  });
});

describe('the zone in which an instant is meant', () => {
  const findScheduledZone = async ({ id }: Item) => {
    const [row] = await api.database.db.select().from(items).where(eq(items.id, id));
    return row?.scheduledZone;
  };
  const dentist = async (person: TestUser): Promise<Item> => {
    const { answer } = await addThought(person, 'call the dentist tomorrow at 3pm');
    return [answer].flat()[0] as Item;
  };

  it('is the author’s own zone, in which "3pm" is read (SO-03)', async () => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone: 'America/New_York' } });

    const item = await dentist(ana);

    expect(item.scheduled_at).toBe('2026-11-21T20:00:00.000Z');
    expect(await findScheduledZone(item)).toBe('America/New_York');
  });

  it('is the offset of the author’s clock until a zone is known (SO-03)', async () => {
    const ana = await api.createUser();

    const item = await dentist(ana);

    expect(item.scheduled_at).toBe('2026-11-21T14:00:00.000Z');
    expect(await findScheduledZone(item)).toBe('+01:00');
  });

  it('is cleared with the schedule (ED-05)', async () => {
    const ana = await api.createUser();
    const item = await dentist(ana);

    expect(await findScheduledZone(await updateItem(ana, item, { scheduled_at: null }))).toBeNull();
  });
});
