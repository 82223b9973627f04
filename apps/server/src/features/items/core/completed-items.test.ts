import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem } from '../../../testing/item-calls.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

/** Adds items with these titles and completes them one second apart. Returns their ids. */
async function completeItems(person: TestUser, titles: string[], fields: object = {}): Promise<string[]> {
  const ids = [];
  for (const [index, cleaned_title] of titles.entries()) {
    const { id } = await addItem(person, { cleaned_title, ...fields });
    api.clock.now = new Date(friday.getTime() + (index + 1) * 1000);
    await person.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });
    ids.push(id);
  }
  return ids;
}

const page = async (person: TestUser, query: Record<string, string> = {}) => {
  const { answer } = await person.send('listItems', { query: { status: 'Completed', ...query } });
  return answer.map(({ cleaned_title }) => cleaned_title);
};

describe('completed items', () => {
  it('come most recently completed first, regardless of their manual order (IL-11)', async () => {
    const ana = await api.createUser();
    const [first = ''] = await completeItems(ana, ['first', 'second', 'third']);
    await addItem(ana, { cleaned_title: 'still active' });
    await ana.send('reorderItems', { body: { itemOrders: [{ id: first, manualOrder: 1 }] } });

    expect(await page(ana)).toEqual(['third', 'second', 'first']);
  });

  it('come in pages that neither repeat nor omit any, also within one category (IL-11)', async () => {
    const ana = await api.createUser();
    const ids = await completeItems(ana, ['1', '2', '3', '4', '5']);
    await completeItems(ana, ['bread'], { category: 'Shopping', urgency: 'Now' });

    expect(await page(ana, { limit: '2', category: 'To-Do' })).toEqual(['5', '4']);
    expect(await page(ana, { limit: '2', category: 'To-Do', before: ids[3] ?? '' })).toEqual(['3', '2']);
    expect(await page(ana, { limit: '2', category: 'To-Do', before: ids[1] ?? '' })).toEqual(['1']);
    expect(await page(ana, { before: ids[0] ?? '' })).not.toContain('1');
  });

  it('that were completed at the same moment are ordered by their ids (IL-11)', async () => {
    const ana = await api.createUser();
    for (const cleaned_title of ['a', 'b', 'c']) {
      const { id } = await addItem(ana, { cleaned_title });
      await ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });
    }
    const { answer } = await ana.send('listItems', { query: { status: 'Completed' } });

    const rest = await page(ana, { before: answer[0]?.id ?? '' });

    expect(rest).toEqual(answer.slice(1).map(({ cleaned_title }) => cleaned_title));
  });

  it('continue after an item that was deleted meanwhile (IL-11)', async () => {
    const ana = await api.createUser();
    const [, second = ''] = await completeItems(ana, ['first', 'second', 'third']);
    await ana.send('removeItem', { params: { id: second } });

    expect(await page(ana, { before: second })).toEqual(['first']);
  });

  it('do not continue after an item that is missing, active or another user’s (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const [his = ''] = await completeItems(ben, ['his']);

    for (const before of [his, (await addItem(ana)).id, uuidv7()]) {
      const { status } = await ana.send('listItems', { query: { status: 'Completed', before } });

      expect(status).toBe(404);
    }
  });

  it.each([
    [{ limit: '0' }, 'A page holds 1 to 500 items.'],
    [{ limit: '501' }, 'A page holds 1 to 500 items.'],
    [{ limit: '1.5' }, 'A page holds 1 to 500 items.'],
    [{ limit: 'many' }, 'A page holds 1 to 500 items.'],
    [{ limit: '' }, 'A page holds 1 to 500 items.'],
    [{ before: 'yesterday' }, 'The next entry is not valid.'],
    [
      { status: 'Active', before: '0190a0a0-0000-7000-8000-000000000000' },
      'Only completed items are listed before another, or archived.',
    ],
    [
      { before: '0190a0a0-0000-7000-8000-000000000000', cursor: 'W10' },
      'Please send the cursor without the item before.',
    ],
  ])('are refused as a page of %j (AP-04)', async (query, message) => {
    const ana = await api.createUser();

    const { status, error } = await ana.send('listItems', { query: { status: 'Completed', ...query } });

    expect([status, error.message]).toEqual([422, message]);
  });
});
