import { v7 as uuidv7 } from 'uuid';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '../../../db/schema/items.ts';
import { friday, testApi } from '../../../testing/api.ts';
import { addItem } from '../../../testing/item-calls.ts';
import { purgeDeletedItems } from './removal-store.ts';

const api = testApi();

const hours = (count: number) => new Date(friday.getTime() + count * 60 * 60 * 1000);

describe('a deleted item', () => {
  it('is found by no call (AP-01)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana, { category: 'Bucket', urgency: 'Later', bucket_name: 'ReadBucket' });
    const on = { params: { id } };

    expect((await ana.send('removeItem', on)).status).toBe(204);

    const refused = [
      await ana.send('removeItem', on),
      await ana.send('getItem', on),
      await ana.send('getItemImage', on),
      await ana.send('updateItem', { ...on, body: { quantity: 2 } }),
      await ana.send('changeItemStatus', { ...on, body: { status: 'Completed' } }),
      await ana.send('scheduleItem', { ...on, body: { scheduledAt: hours(1).toISOString() } }),
      await ana.send('skipOccurrence', { ...on, body: {} }),
      await ana.send('reorderItems', { body: { itemOrders: [{ id, manualOrder: 1 }] } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    const inBucket = await ana.send('listBucketItems', { params: { bucketName: 'ReadBucket' } });
    expect([inBucket.answer, (await ana.send('listItems')).answer]).toEqual([[], []]);
    expect((await ana.send('listBuckets')).answer.every(({ count }) => count === 0)).toBe(true);
  });

  it('is restored as it was, however often that is requested (IL-11)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-21T08:00:00Z' });
    const on = { params: { id: item.id } };
    await ana.send('changeItemStatus', { ...on, body: { status: 'Completed' } });
    const before = (await ana.send('getItem', on)).answer;
    await ana.send('removeItem', on);

    const restored = await Promise.all([ana.send('restoreItem', on), ana.send('restoreItem', on)]);

    const asBefore = { ...before, version: expect.any(Number) as number };
    expect(restored.map(({ answer }) => answer)).toEqual([asBefore, asBefore]);
    expect((await ana.send('listItems')).answer).toEqual([asBefore]);
  });

  it('can be restored for a day, and not after it is purged (IL-11)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const on = { params: { id: (await addItem(ana)).id } };
    await ana.send('removeItem', on);
    const notDeleted = { params: { id: (await addItem(ben)).id } };

    await purgeDeletedItems(api.database.db, hours(24));
    expect((await ana.send('restoreItem', on)).status).toBe(200);
    await ana.send('removeItem', on);
    await purgeDeletedItems(api.database.db, hours(25));

    expect((await ana.send('restoreItem', on)).status).toBe(404);
    expect((await ben.send('getItem', notDeleted)).status).toBe(200);
  });

  it('is purged with all others, however many there are and however many servers purge (IL-11)', async () => {
    const { db } = api.database;
    const ana = await api.createUser();
    const removed = Array.from({ length: 1200 }, () => ({
      userId: ana.id,
      id: uuidv7(),
      originalText: 'milk',
      title: 'Milk',
      category: 'Shopping' as const,
      urgency: 'Now',
      createdAt: friday.toISOString(),
      updatedAt: friday.toISOString(),
      removedAt: friday.toISOString(),
    }));
    await db.insert(items).values(removed);

    await Promise.all([purgeDeletedItems(db, hours(48)), purgeDeletedItems(db, hours(48))]);

    expect(await db.$count(items, eq(items.userId, ana.id))).toBe(0);
  });
});
