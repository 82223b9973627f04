import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { bucket, completeNewItem, setStatus, signUpInZone } from '../../testing/weeks.ts';
import { endWeeks } from './end-weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const sunday = '2026-11-22T22:00:00.000Z';
const end = (instant = sunday) => endWeeks(api.database.db, instant, () => undefined);
const titles = async (user: TestUser, query: Record<string, string> = {}) =>
  (await user.send('listItems', { query })).answer.map(({ cleaned_title }) => cleaned_title);

describe('an item completed in a week that has ended', () => {
  it('is in no list any more, unlike active ones (RC-01)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana, { cleaned_title: 'done' });
    await completeNewItem(ana, { cleaned_title: 'read', ...bucket('ReadBucket') });
    await addItem(ana, { cleaned_title: 'still to do' });
    await addItem(ana, { cleaned_title: 'still to read', ...bucket('ReadBucket') });

    await end();

    expect((await titles(ana)).sort()).toEqual(['still to do', 'still to read']);
    expect(await titles(ana, { status: 'Completed' })).toEqual([]);
    expect(await titles(ana, { status: 'Completed', category: 'To-Do', limit: '10' })).toEqual([]);
    const inBucket = await ana.send('listBucketItems', { params: { bucketName: 'ReadBucket' } });
    expect(inBucket.answer.map(({ cleaned_title }) => cleaned_title)).toEqual(['still to read']);
    const buckets = (await ana.send('listBuckets')).answer;
    expect(buckets.find(({ bucketName }) => bucketName === 'ReadBucket')).toMatchObject({
      count: 1,
      completedCount: 0,
    });
  });

  it('can still be opened, edited and found by search (RC-01, IL-12)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const item = await completeNewItem(ana, { cleaned_title: 'Mend the fence' });

    await end();

    const archived = { ...item, version: item.version + 1 };
    expect((await ana.send('getItem', { params: { id: item.id } })).answer).toEqual(archived);
    const found = await ana.send('search', { query: { q: 'fence' } });
    expect(found.answer.items).toMatchObject([{ id: item.id, status: 'Completed' }]);
    expect((await updateItem(ana, item, { body: 'With oak.' })).status).toBe('Completed');
    expect(await titles(ana)).toEqual([]);
  });

  it('is back in the lists when restored, and is no longer counted (RC-01, IL-11)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const item = await completeNewItem(ana, { cleaned_title: 'Mend the fence' });
    await end();

    await setStatus(ana, item, 'Active');

    expect(await titles(ana, { status: 'Active' })).toEqual(['Mend the fence']);
    expect((await ana.send('getStats')).answer.totalCompleted).toBe(0);
    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({ toDo: 1 });
    api.clock.now = new Date('2026-11-23T10:00:00Z');
    await setStatus(ana, item, 'Completed');
    expect(await titles(ana, { status: 'Completed' })).toEqual(['Mend the fence']);
  });

  it('is archived and counted in its own week again when its restoration is undone (FW-08, IL-11, ST-04)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const { id, completed_at } = await completeNewItem(ana, { cleaned_title: 'Mend the fence' });
    await end();
    api.clock.now = new Date('2026-11-24T10:00:00Z');
    const stats = (await ana.send('getStats')).answer;
    await setStatus(ana, { id }, 'Active');

    const body = { status: 'Completed', completed_at };
    const again = await ana.send('changeItemStatus', { params: { id }, body });

    expect(again.answer.completed_at).toBe(completed_at);
    expect(await titles(ana, { status: 'Completed' })).toEqual([]);
    expect(await titles(ana, { status: 'Completed', archived: 'true' })).toEqual(['Mend the fence']);
    expect((await ana.send('getStats')).answer).toEqual(stats);
  });

  it('is still listed if it was completed in the next week (RC-01)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana, { cleaned_title: 'this week' });
    api.clock.now = new Date(sunday);
    await completeNewItem(ana, { cleaned_title: 'next week' });

    await end('2026-11-22T22:14:00.000Z');

    expect(await titles(ana, { status: 'Completed' })).toEqual(['next week']);
  });

  it('stays deleted if it was deleted, and is archived with the next week if restored (RC-01, IL-11)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const { id } = await completeNewItem(ana);
    await ana.send('removeItem', { params: { id } });
    await end();
    expect(await titles(ana)).toEqual([]);

    await ana.send('restoreItem', { params: { id } });
    expect(await titles(ana)).toHaveLength(1);
    await end('2026-11-29T22:00:00.000Z');

    expect(await titles(ana)).toEqual([]);
  });

  it('still works as the cursor of the next page (RC-01, IL-11)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const { id } = await completeNewItem(ana);
    await end();

    const page = await ana.send('listItems', { query: { status: 'Completed', before: id } });

    expect([page.status, page.answer]).toEqual([200, []]);
  });

  it('is archived without a deadlock while its owner reorders items (RC-03, IL-08)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const items = await Promise.all(Array.from({ length: 30 }, () => completeNewItem(ana)));
    const itemOrders = items.map(({ id }, manualOrder) => ({ id, manualOrder })).reverse();

    const [, ordered] = await Promise.all([end(), ana.send('reorderItems', { body: { itemOrders } }), end()]);

    expect(ordered.status).toBe(200);
    expect(await titles(ana)).toEqual([]);
  });
});
