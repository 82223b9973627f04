import type { AddItemInput } from '@pouch/contract/items';
import type { SortedItem } from '@pouch/sorter';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { openChangeStream } from '../../../testing/change-stream.ts';
import { currentDateTime, updateItem } from '../../../testing/item-calls.ts';
import { sortedShoppingItem } from '../../../testing/sorted-shopping-item.ts';

const refinement: { items: SortedItem[] | null; meanwhile: () => Promise<unknown> } = {
  items: null,
  meanwhile: () => Promise.resolve(),
};
const api = testApi({
  refiners: [
    async () => {
      await refinement.meanwhile();
      return refinement.items;
    },
  ],
});
beforeEach(() => Object.assign(refinement, { items: null, meanwhile: () => Promise.resolve() }));

async function capture(
  user: TestUser,
  body: Omit<AddItemInput, 'currentDateTime'>,
  key: string = crypto.randomUUID(),
) {
  const headers = { 'Idempotency-Key': key };
  const { answer } = await user.send('addItem', { body: { currentDateTime, ...body }, headers });
  return [answer].flat();
}

const listRules = async (user: TestUser) => (await user.send('listSortingRules')).answer;

const toTaste = { start: 0, end: 4, category: 'Bucket', bucket_name: 'TasteBucket' } as const;

describe('the answer to a thought', () => {
  it('tells how sure each kind is, and the next likeliest one of a guess (SO-10)', async () => {
    const ana = await api.createUser();

    const [milk] = await capture(ana, { originalText: 'milk' });
    const [call] = await capture(ana, { originalText: 'call mum' });
    const [unknown] = await capture(ana, { originalText: 'xqzt' });

    expect(milk?.confidence).toBeGreaterThanOrEqual(0.9);
    expect(milk?.alternative).toEqual({
      category: expect.any(String) as unknown,
      bucket_name: expect.anything() as unknown,
      purchaseCategory: null,
    });
    expect(call?.confidence).toBeGreaterThan(0.5);
    expect(call).not.toHaveProperty('alternative');
    expect(unknown?.category).toBe('To-Do');
    expect(unknown?.alternative).toBeDefined();
    expect(unknown?.alternative?.category).not.toBe('To-Do');
    expect(unknown?.confidence).toBeLessThan(0.5);
  });

  it('says the same when it is repeated, and the item alone says nothing of it (SO-10, AP-05)', async () => {
    const ana = await api.createUser();
    const key = crypto.randomUUID();

    const items = await capture(ana, { originalText: 'xqzt' }, key);

    expect(items[0]).toHaveProperty('confidence');
    expect(await capture(ana, { originalText: 'xqzt' }, key)).toEqual(items);
    const [listed] = (await ana.send('listItems')).answer;
    for (const field of ['confidence', 'alternative', 'learned']) expect(listed).not.toHaveProperty(field);
  });

  it('is sure of a choice and says nothing of what another reader found (SO-10)', async () => {
    const ana = await api.createUser();
    refinement.items = [sortedShoppingItem('Milk'), sortedShoppingItem('Eggs', { quantity: 12 })];
    const key = crypto.randomUUID();

    const items = await capture(ana, { originalText: 'milk, eggs', choices: [toTaste] }, key);

    expect(items).toMatchObject([{ confidence: 1, learned: { rule: { title: 'Milk' } } }, { quantity: 12 }]);
    expect(items[0]).not.toHaveProperty('alternative');
    expect(items[1]).not.toHaveProperty('confidence');
    expect(await capture(ana, { originalText: 'milk, eggs', choices: [toTaste] }, key)).toEqual(items);
  });

  it('says nothing of an item that was changed meanwhile (SO-10)', async () => {
    const ana = await api.createUser();
    refinement.meanwhile = async () => {
      const [first] = (await ana.send('listItems')).answer;
      if (first) await updateItem(ana, first, { category: 'Shopping' });
    };

    const [item] = await capture(ana, { originalText: 'xqzt' });

    expect(item?.category).toBe('Shopping');
    expect(item).not.toHaveProperty('confidence');
  });
});

describe('a kind chosen before pouching', () => {
  it('teaches like a correction in the edit form (SO-11)', async () => {
    const ana = await api.createUser();

    const [milk] = await capture(ana, { originalText: 'milk, eggs', choices: [toTaste] });

    expect(milk?.learned).toMatchObject({
      rule: { title: 'Milk', category: 'Bucket', bucket_name: 'TasteBucket' },
      before: null,
      otherItemIds: [],
    });
    expect(await listRules(ana)).toEqual([milk?.learned?.rule]);
    const [again, ...others] = await capture(ana, { originalText: 'milk' });
    expect(again).toMatchObject({ category: 'Bucket', bucket_name: 'TasteBucket' });
    expect([again, ...others].some((item) => item && 'learned' in item)).toBe(false);
  });

  it('teaches once, however often the thought is sent (SO-11, AP-05)', async () => {
    const ana = await api.createUser();
    const key = crypto.randomUUID();

    const items = await capture(ana, { originalText: 'milk', choices: [toTaste] }, key);

    expect(await capture(ana, { originalText: 'milk', choices: [toTaste] }, key)).toEqual(items);
    expect(await listRules(ana)).toHaveLength(1);
  });

  it('teaches nothing that the sorter knows, and takes a rule back that says otherwise (SO-11, SO-08)', async () => {
    const ana = await api.createUser();
    const toShop = { start: 0, end: 4, category: 'Shopping', purchaseCategory: 'Supermarket' } as const;
    const [known] = await capture(ana, { originalText: 'milk', choices: [toShop] });
    expect(known).not.toHaveProperty('learned');
    const [taught] = await capture(ana, { originalText: 'milk', choices: [toTaste] });

    const [back] = await capture(ana, { originalText: 'milk', choices: [toShop] });

    expect(back?.learned).toMatchObject({ rule: null, before: taught?.learned?.rule });
    expect(await listRules(ana)).toEqual([]);
  });

  it('teaches nothing if only the date was chosen (SO-11)', async () => {
    const ana = await api.createUser();
    const choices = [{ start: 0, end: 15, scheduled_at: null }];

    const [item] = await capture(ana, { originalText: 'call mum monday', choices });

    expect(item).not.toHaveProperty('learned');
    expect(await listRules(ana)).toEqual([]);
  });

  it('is learned on the other devices too (SO-11, AC-14)', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(api.app, ana.token);

    await capture(ana, { originalText: 'milk, eggs', choices: [toTaste] });

    const topics = [await stream.nextChange(), await stream.nextChange()].map(({ topic }) => topic);
    expect(topics).toEqual(['items', 'sortingRules']);
  });
});
