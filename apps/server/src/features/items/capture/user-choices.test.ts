import type { Item } from '@pouch/contract/schemas/items';
import type { SortedItem } from '@pouch/sorter/types/sorted-item';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../../testing/api.ts';
import { currentDateTime } from '../../../testing/item-calls.ts';
import { sortedGood } from '../../../testing/sorted-shopping-item.ts';
import type { SlowReader } from './refiner.ts';

const readers: { asked: number; answer: SortedItem[] | null } = { asked: 0, answer: null };
const reader: SlowReader = () => {
  readers.asked += 1;
  return Promise.resolve(readers.answer);
};
const api = testApi({ slowReaders: [reader] });
beforeEach(() => Object.assign(readers, { asked: 0, answer: null }));

async function pouched(body: { originalText: string } & Record<string, unknown>): Promise<Item[]> {
  const ana = await api.signedIn();
  const { answer } = await ana.send('addItem', { body: { currentDateTime, ...body } });
  return [answer].flat();
}

describe('what the writer settled before pouching', () => {
  it('is the kind of the item of those words alone, blanks around the thought aside (SO-01, QA-07)', async () => {
    const choices = [{ start: 6, end: 10, category: 'Bucket', bucket_name: 'TasteBucket' }];

    const items = await pouched({ originalText: '  milk, eggs ', choices });

    expect(items).toMatchObject([
      { category: 'Shopping', purchaseCategory: 'Supermarket' },
      { category: 'Bucket', bucket_name: 'TasteBucket', purchaseCategory: null },
    ]);
  });

  it('is another purchase category (SO-01)', async () => {
    const choices = [{ start: 0, end: 4, category: 'Shopping', purchaseCategory: 'Home' }];

    expect(await pouched({ originalText: 'milk', choices })).toMatchObject([{ purchaseCategory: 'Home' }]);
  });

  it.each([
    [null, null, 'Call mum monday'],
    ['2026-12-01T18:30:00+01:00', '2026-12-01T17:30:00.000Z', 'Call mum'],
  ])('is the date %s (SO-03)', async (scheduled_at, kept, title) => {
    const choices = [{ start: 0, end: 15, scheduled_at }];

    const [item] = await pouched({ originalText: 'call mum monday', choices });

    expect(item?.scheduled_at).toBe(kept);
    expect(item?.cleaned_title.toLowerCase()).toBe(title.toLowerCase());
  });

  it('reads a date by the writer’s own language (SO-03)', async () => {
    const originalText = 'renew passport 3/4';

    const [american] = await pouched({ originalText, locale: 'en-US' });
    const [british] = await pouched({ originalText, locale: 'en-GB' });

    expect(american?.scheduled_at).toMatch(/^2027-03-04/);
    expect(british?.scheduled_at).toMatch(/^2027-04-03/);
  });
});

describe('a better reading', () => {
  const choices = [{ start: 0, end: 4, category: 'Bucket', bucket_name: 'TasteBucket' }];

  it('leaves what the writer settled, and improves the rest (SO-01, SO-04)', async () => {
    readers.answer = [sortedGood('Milk'), sortedGood('Eggs', { quantity: 12 })];

    const items = await pouched({ originalText: 'milk, eggs', choices });

    expect(items).toMatchObject([
      { cleaned_title: 'Milk', bucket_name: 'TasteBucket' },
      { cleaned_title: 'Eggs', quantity: 12 },
    ]);
  });

  it('in which it is missing is none (SO-01, SO-04)', async () => {
    readers.answer = [sortedGood('Eggs'), sortedGood('Bread')];

    const items = await pouched({ originalText: 'milk, eggs', choices });

    expect(items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Milk', 'Eggs']);
  });

  it('is not asked for when everything is settled (SO-04)', async () => {
    readers.answer = [sortedGood('Milk')];

    const items = await pouched({ originalText: 'milk', choices });

    expect(items).toMatchObject([{ bucket_name: 'TasteBucket' }]);
    expect(readers.asked).toBe(0);
  });
});
