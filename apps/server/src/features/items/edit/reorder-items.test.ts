import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { items } from '../../../db/schema/items.ts';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem } from '../../../testing/item-calls.ts';

const api = testApi();

type Orders = { id: string; manualOrder: unknown }[];

const reorder = (person: TestUser, itemOrders: Orders) =>
  person.send('reorderItems', { body: { itemOrders } });

async function insertMany(person: TestUser, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    userId: person.id,
    id: uuidv7(),
    originalText: 'milk',
    title: 'Milk',
    category: 'Shopping' as const,
    urgency: 'Now',
    createdAt: friday.toISOString(),
    updatedAt: friday.toISOString(),
  }));
  for (let start = 0; start < count; start += 1000) {
    await api.database.db.insert(items).values(rows.slice(start, start + 1000));
  }
  return rows.map(({ id }) => id);
}

const idsInOrder = async (person: TestUser) => (await person.send('listItems')).answer.map(({ id }) => id);

describe('a manual order', () => {
  it('is stored, and a number between two others moves a single item (IL-08)', async () => {
    const ana = await api.createUser();
    const [first = '', second = '', third = ''] = await insertMany(ana, 3);

    const { answer } = await reorder(ana, [
      { id: third, manualOrder: 1 },
      { id: first, manualOrder: 2 },
      { id: second, manualOrder: 3 },
    ]);
    expect(answer).toEqual({ updated: 3 });
    expect(await idsInOrder(ana)).toEqual([third, first, second]);

    await reorder(ana, [{ id: second, manualOrder: -0.5 }]);
    expect(await idsInOrder(ana)).toEqual([second, third, first]);
  });

  it('updates only the items whose number changes (IL-08)', async () => {
    const ana = await api.createUser();
    const [first = '', second = ''] = await insertMany(ana, 2);
    const unchanged = { id: first, manualOrder: 1 };
    await reorder(ana, [unchanged, { id: second, manualOrder: 2 }]);
    api.clock.now = new Date(friday.getTime() + 60_000);

    const { answer } = await reorder(ana, [unchanged, { id: second, manualOrder: 0 }]);
    api.clock.now = friday;

    expect(answer).toEqual({ updated: 2 });
    const stored = (await ana.send('listItems')).answer.map(({ id, updated_at }) => [id, updated_at]);
    expect(stored).toEqual([
      [second, '2026-11-20T15:01:00.000Z'],
      [first, friday.toISOString()],
    ]);
  });

  it('can contain ten thousand items (IL-08)', async () => {
    const ana = await api.createUser();
    const ids = await insertMany(ana, 10_000);
    const orders = ids.map((id, index) => ({ id, manualOrder: (10_000 - index) / 3 }));

    expect((await reorder(ana, orders)).answer).toEqual({ updated: 10_000 });

    expect(await idsInOrder(ana)).toEqual(ids.toReversed());
    expect((await reorder(ana, [...orders, { id: uuidv7(), manualOrder: 1 }])).status).toBe(422);
  });

  it('is entirely one of two that are sent concurrently, without a deadlock (IL-08)', async () => {
    const ana = await api.createUser();
    const ids = await insertMany(ana, 100);
    const ascending = ids.map((id, index) => ({ id, manualOrder: index }));
    const descending = ids.toReversed().map((id, index) => ({ id, manualOrder: index }));

    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        [ascending, descending, ascending, descending].map((orders) => reorder(ana, orders)),
      );

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([ids, ids.toReversed()]).toContainEqual(await idsInOrder(ana));
    }
  });

  it('moves nothing when it names an item that is missing or another user’s (AP-03, AP-04)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const [mine, deleted, his] = [await addItem(ana), await addItem(ana), await addItem(ben)];
    await ana.send('removeItem', { params: { id: deleted.id } });

    for (const id of [his.id, deleted.id, uuidv7()]) {
      const { status, error } = await reorder(ana, [
        { id: mine.id, manualOrder: 1 },
        { id, manualOrder: 2 },
      ]);

      expect(status).toBe(404);
      expect(error.message).toBe('An item of this order was not found.');
    }
    expect((await ana.send('listItems')).answer).toEqual([mine]);
    expect((await ben.send('listItems')).answer).toEqual([his]);
  });

  it('is refused with a sentence when it is invalid (AP-04)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    const { id } = item;
    const one = { id, manualOrder: 1 };

    for (const [orders, message] of [
      [[], 'Please name the items to put in order.'],
      [[one, { id: id.toUpperCase(), manualOrder: 2 }], 'An order names each item once.'],
      [[{ id, manualOrder: null }], 'Please give each item a number.'],
      [[{ id, manualOrder: '1' }], 'Please give each item a number.'],
      [[{ id: 'x', manualOrder: 1 }], 'The id is not valid.'],
    ] as const) {
      const { status, error } = await reorder(ana, orders as unknown as Orders);

      expect([status, error.message]).toEqual([422, message]);
    }
    expect((await ana.send('getItem', { params: { id } })).answer).toEqual(item);
  });

  it('cannot contain an infinite number (AP-04)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana);

    const answer = await api.app.inject({
      method: 'PATCH',
      url: '/api/items/reorder',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      payload: `{"itemOrders":[{"id":"${id}","manualOrder":1e999}]}`,
    });

    expect(answer.statusCode).toBe(422);
  });
});
