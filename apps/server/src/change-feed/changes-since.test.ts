import type { ChangesSince } from '@pouch/contract/changes-since';
import type { Item } from '@pouch/contract/items';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sessions } from '../db/schema/accounts.ts';
import { recordedChanges } from '../db/schema/changes.ts';
import { items } from '../db/schema/items.ts';
import { friday, testApi, type TestUser } from '../testing/api.ts';
import { addItem, addThought, updateItem } from '../testing/item-calls.ts';
import { purgeRecordedChanges } from './recorded-change-store.ts';

const api = testApi();

const read = async (user: TestUser, cursor?: string): Promise<ChangesSince> =>
  (await user.send('getChangesSince', { query: cursor === undefined ? {} : { cursor } })).answer;

/**
 * Reads until nothing comes any more, and returns the cursor from which all that follows is read. Transactions in other
 * databases of the cluster hold the cursor back while they last, so changes may come twice.
 */
async function readToTheEnd(user: TestUser, cursor?: string): Promise<string> {
  let last = await read(user, cursor);
  await expect
    .poll(async () => {
      last = await read(user, last.cursor);
      return last;
    })
    .toMatchObject(nothing);
  return last.cursor;
}

const nothing = {
  reset: false,
  more: false,
  items: [],
  lifeLists: [],
  sortingRules: [],
  profile: null,
  settings: null,
  gone: [],
};

const days = (count: number) => new Date(friday.getTime() + count * 24 * 60 * 60 * 1000);

async function insertMany(user: TestUser, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    userId: user.id,
    id: uuidv7(),
    originalText: 'milk',
    title: 'Milk',
    category: 'Shopping' as const,
    urgency: 'Now',
    createdAt: friday.toISOString(),
    updatedAt: friday.toISOString(),
  }));
  await api.database.db.insert(items).values(rows);
  return rows.map(({ id }) => id);
}

describe('the changes since a cursor', () => {
  it('start with a cursor and nothing else, so that a device first reads everything (OF-13)', async () => {
    const ana = await api.createUser();
    await addItem(ana);

    const first = await read(ana);

    expect(first).toEqual({ ...nothing, reset: true, cursor: first.cursor });
    expect((await read(ana, first.cursor)).reset).toBe(false);
  });

  it('are the things that changed, each once and as it is now (OF-13)', async () => {
    const ana = await api.createUser();
    const untouched = await addItem(ana, { cleaned_title: 'Untouched' });
    const milk = await addItem(ana, { cleaned_title: 'Milk' });
    await ana.send('initializeLifeLists');
    const cursor = await readToTheEnd(ana);

    const added = await addItem(ana, { cleaned_title: 'Eggs' });
    await updateItem(ana, milk, { quantity: 2 });
    const changed = await updateItem(ana, milk, { quantity: 3 });
    await ana.send('addLifeListEntry', {
      params: { id: 'groceries' },
      body: { categoryKey: 'Bakery', newItem: { title: 'Rye' } },
    });
    await ana.send('saveSettings', { body: { notificationRemindersEnabled: false } });

    const since = await read(ana, cursor);
    expect(since.items.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([changed, added]);
    expect(since.items.map(({ id }) => id)).not.toContain(untouched.id);
    expect(since.lifeLists).toEqual([
      (await ana.send('getLifeList', { params: { id: 'groceries' } })).answer,
    ]);
    expect(since.settings).toMatchObject({ notificationRemindersEnabled: false, weeklyRecapEnabled: true });
    expect(since.profile?.email).toBe(ana.email);
    expect(since).toMatchObject({ reset: false, more: false, gone: [] });
    await readToTheEnd(ana, since.cursor);
  });

  it('name what was deleted, even after it is purged, and bring it when it is restored (OF-13, IL-11)', async () => {
    const ana = await api.createUser();
    const [kept, purged] = [await addItem(ana), await addItem(ana)];
    const cursor = await readToTheEnd(ana);
    for (const { id } of [kept, purged]) await ana.send('removeItem', { params: { id } });
    await api.database.db.delete(items).where(eq(items.id, purged.id));

    const deleted = await read(ana, cursor);
    expect(deleted.gone.map(({ id }) => id).toSorted()).toEqual([kept.id, purged.id].toSorted());
    expect(deleted.gone.map(({ kind }) => kind)).toEqual(['item', 'item']);
    expect(deleted.items).toEqual([]);

    const { answer: restored } = await ana.send('restoreItem', { params: { id: kept.id } });
    expect((await read(ana, deleted.cursor)).items).toEqual([restored]);
  });

  it('include learned rules, and those that were forgotten (OF-13, SO-08)', async () => {
    const ana = await api.createUser();
    const cursor = await readToTheEnd(ana);
    const [milk] = [(await addThought(ana, 'oat milk')).answer].flat() as [Item];
    await updateItem(ana, milk, { category: 'Bucket', bucket_name: 'ReadBucket' });
    const learned = await read(ana, cursor);
    expect(learned.sortingRules).toEqual((await ana.send('listSortingRules')).answer);
    const [rule] = learned.sortingRules;
    expect(rule?.bucket_name).toBe('ReadBucket');

    await ana.send('removeSortingRule', { params: { id: rule?.id ?? '' } });

    expect((await read(ana, learned.cursor)).gone).toEqual([{ kind: 'sortingRule', id: rule?.id }]);
  });

  it('are never another user’s (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const cursor = await readToTheEnd(ana);
    await addItem(ben);

    expect(await read(ana, cursor)).toMatchObject(nothing);
    expect((await api.send('getChangesSince')).status).toBe(401);
  });

  it('come in pages that miss nothing and name nothing twice (OF-13)', async () => {
    const ana = await api.createUser();
    const cursor = await readToTheEnd(ana);
    const ids = await insertMany(ana, 2_100);

    const pages = [await read(ana, cursor)];
    while (pages.at(-1)?.more) pages.push(await read(ana, pages.at(-1)?.cursor));

    expect(pages.map((page) => page.items.length)).toEqual([1_000, 1_000, 100]);
    const found = pages.flatMap((page) => page.items.map(({ id }) => id));
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  it('include what a transaction commits later than one that began after it (OF-13)', async () => {
    const ana = await api.createUser();
    const [slow, quick] = [await addItem(ana), await addItem(ana)];
    const cursor = await readToTheEnd(ana);
    const client = await api.database.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin');
    await client.query(`update items set title = 'Slow' where id = $1`, [slow.id]);
    await updateItem(ana, quick, { cleaned_title: 'Quick' });

    const before = await read(ana, cursor);
    await client.query('commit');
    const after = await read(ana, before.cursor);

    expect(before.items.map((item) => item.cleaned_title)).toEqual(['Quick']);
    expect(after.items.map((item) => item.cleaned_title)).toContain('Slow');
  });

  it('start from scratch after 180 days, or when the cursor is of another database (OF-13)', async () => {
    const ana = await api.createUser();
    onTestFinished(() => void (api.clock.now = friday));
    await api.database.db
      .update(sessions)
      .set({ createdAt: days(30), expiresAt: days(365) })
      .where(eq(sessions.userId, ana.id));
    const cursor = await readToTheEnd(ana);
    const [history, issuedAt, from] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      string,
      number,
      string,
    ];
    const encode = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const elsewhere = encode('another', issuedAt, from, null);
    const ahead = encode(history, issuedAt, `${from}000`, null);
    for (const unknown of [elsewhere, ahead]) expect((await read(ana, unknown)).reset).toBe(true);

    api.clock.now = days(179.9);
    expect((await read(ana, cursor)).reset).toBe(false);
    api.clock.now = days(180);
    expect((await read(ana, cursor)).reset).toBe(true);
  });

  it('are recorded for 180 days (OF-13)', async () => {
    const ana = await api.createUser();
    await insertMany(ana, 600);
    const count = () => api.database.db.$count(recordedChanges, eq(recordedChanges.userId, ana.id));
    const recordedAt = new Date();
    const after = (dayCount: number) => new Date(recordedAt.getTime() + dayCount * 24 * 60 * 60 * 1000);

    await purgeRecordedChanges(api.database.db, after(179));
    expect(await count()).toBe(600);
    await purgeRecordedChanges(api.database.db, after(181));
    expect(await count()).toBe(0);
  });

  it.each([
    '',
    'x',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('["a",1,"-1",null]').toString('base64url'),
  ])('are refused with a sentence for the cursor "%s" (AP-04)', async (cursor) => {
    const ana = await api.createUser();

    const { status, error } = await ana.send('getChangesSince', { query: { cursor } });

    expect(status).toBe(422);
    expect(error.message).toMatch(/cursor/);
  });
});

describe('the version', () => {
  it('of an item is higher after each change by any call (OF-13)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    const params = { id: item.id };

    const versions = [
      item.version,
      (await updateItem(ana, item, { quantity: 2 })).version,
      (await ana.send('changeItemStatus', { params, body: { status: 'Completed' } })).answer.version,
    ];
    await ana.send('reorderItems', { body: { itemOrders: [{ id: item.id, manualOrder: 1 }] } });
    versions.push((await ana.send('getItem', { params })).answer.version);

    expect(versions).toEqual([1, 2, 3, 4]);
  });

  it('of a LifeList is higher after each change of its groups and entries (OF-13)', async () => {
    const ana = await api.createUser();
    await ana.send('initializeLifeLists');
    const params = { id: 'groceries' };
    const readVersion = async () => (await ana.send('getLifeList', { params })).answer.version;
    const versions = [await readVersion()];
    const other = (await ana.send('getLifeList', { params: { id: 'cleaning' } })).answer.version;

    const { answer: entry } = await ana.send('addLifeListEntry', {
      params,
      body: { categoryKey: 'Bakery', newItem: { title: 'Rye' } },
    });
    versions.push(await readVersion());
    await ana.send('addLifeListGroup', { params, body: { groupName: 'Cheese' } });
    versions.push(await readVersion());
    const { answer: list } = await ana.send('getLifeList', { params });
    const itemIndex = list.items['Bakery']?.findIndex(({ id }) => id === entry.id);
    await ana.send('updateLifeListEntry', {
      params,
      body: { categoryKey: 'Bakery', itemIndex, id: entry.id, updates: { isChecked: true } },
    });
    versions.push(await readVersion());
    await ana.send('removeLifeListGroup', { params: { ...params, groupName: 'Cheese' } });
    versions.push(await readVersion());

    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
    expect((await ana.send('getLifeList', { params: { id: 'cleaning' } })).answer.version).toBe(other);
  });
});
