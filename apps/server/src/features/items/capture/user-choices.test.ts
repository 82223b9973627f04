import type { Item } from '@pouch/contract/items';
import type { SortedItem } from '@pouch/sorter';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../../testing/api.ts';
import { currentDateTime } from '../../../testing/item-calls.ts';
import { sortedShoppingItem } from '../../../testing/sorted-shopping-item.ts';
import type { ThoughtRefiner } from './refiner.ts';

const refinerState: { calls: number; items: SortedItem[] | null } = { calls: 0, items: null };
const refiner: ThoughtRefiner = () => {
  refinerState.calls += 1;
  return Promise.resolve(refinerState.items);
};
const api = testApi({ refiners: [refiner] });
beforeEach(() => Object.assign(refinerState, { calls: 0, items: null }));

async function capture(body: { originalText: string } & Record<string, unknown>): Promise<Item[]> {
  const ana = await api.createUser();
  const { answer } = await ana.send('addItem', { body: { currentDateTime, ...body } });
  return [answer].flat();
}

describe('a user choice in the preview', () => {
  it('sets the kind of the item of its words only, also with blanks around the thought (SO-01, QA-07)', async () => {
    const choices = [{ start: 6, end: 10, category: 'Bucket', bucket_name: 'TasteBucket' }];

    const items = await capture({ originalText: '  milk, eggs ', choices });

    expect(items).toMatchObject([
      { category: 'Shopping', purchaseCategory: 'Supermarket' },
      { category: 'Bucket', bucket_name: 'TasteBucket', purchaseCategory: null },
    ]);
  });

  it('sets another purchase category (SO-01)', async () => {
    const choices = [{ start: 0, end: 4, category: 'Shopping', purchaseCategory: 'Home' }];

    expect(await capture({ originalText: 'milk', choices })).toMatchObject([{ purchaseCategory: 'Home' }]);
  });

  it.each([
    [null, null, 'Call mum monday'],
    ['2026-12-01T18:30:00+01:00', '2026-12-01T17:30:00.000Z', 'Call mum'],
  ])('sets the date %s (SO-03)', async (scheduled_at, expected, title) => {
    const choices = [{ start: 0, end: 15, scheduled_at }];

    const [item] = await capture({ originalText: 'call mum monday', choices });

    expect(item?.scheduled_at).toBe(expected);
    expect(item?.cleaned_title.toLowerCase()).toBe(title.toLowerCase());
  });
});

describe('a date in digits', () => {
  it('is read by the author’s own language (SO-03)', async () => {
    const originalText = 'renew passport 3/4';

    const [american] = await capture({ originalText, locale: 'en-US' });
    const [british] = await capture({ originalText, locale: 'en-GB' });

    expect(american?.scheduled_at).toMatch(/^2027-03-04/);
    expect(british?.scheduled_at).toMatch(/^2027-04-03/);
  });
});

describe('a refinement', () => {
  const choices = [{ start: 0, end: 4, category: 'Bucket', bucket_name: 'TasteBucket' }];

  it('keeps the items with user choices, and improves the others (SO-01, SO-04)', async () => {
    refinerState.items = [sortedShoppingItem('Milk'), sortedShoppingItem('Eggs', { quantity: 12 })];

    const items = await capture({ originalText: 'milk, eggs', choices });

    expect(items).toMatchObject([
      { cleaned_title: 'Milk', bucket_name: 'TasteBucket' },
      { cleaned_title: 'Eggs', quantity: 12 },
    ]);
  });

  it('that lacks an item with a user choice is discarded (SO-01, SO-04)', async () => {
    refinerState.items = [sortedShoppingItem('Eggs'), sortedShoppingItem('Bread')];

    const items = await capture({ originalText: 'milk, eggs', choices });

    expect(items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Milk', 'Eggs']);
  });

  it('is not requested when every item has a user choice (SO-04)', async () => {
    refinerState.items = [sortedShoppingItem('Milk')];

    const items = await capture({ originalText: 'milk', choices });

    expect(items).toMatchObject([{ bucket_name: 'TasteBucket' }]);
    expect(refinerState.calls).toBe(0);
  });
});
