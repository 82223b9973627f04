import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../testing/an-item.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { takeItems } from '../../testing/take-items.ts';
import { correctKind } from './update-item.ts';

afterEach(() => void vi.unstubAllGlobals());

const shopping = { category: 'Shopping', bucket_name: null, purchaseCategory: 'Home' } as const;
const read = { category: 'Bucket', bucket_name: 'ReadBucket', purchaseCategory: null } as const;

/** Corrects the item, and returns what was sent. */
async function sentFor(item: Item, kind: Parameters<typeof correctKind>[1]): Promise<unknown> {
  await takeItems([item]);
  const requests = mockApi({ [`PUT /api/items/${item.id}`]: () => json({ ...item, version: 9 }) });
  await correctKind(item, kind);
  return requests.find(({ method }) => method === 'PUT')?.body;
}

describe('a corrected kind', () => {
  it('brings the default urgency of its category and drops the fields of the old one (SO-10, ED-03)', async () => {
    const book = anItem({
      ...read,
      urgency: 'Later',
      url: 'https://example.com/',
      extras: { author: 'Ida' },
    });

    expect(await sentFor(book, shopping)).toEqual({
      ...shopping,
      ...{ urgency: 'Now', context: null, needLevel: 'Want', url: null, extras: null, version: 1 },
    });
  });

  it('within a category changes nothing else (SO-10)', async () => {
    const film = anItem({ ...read, bucket_name: 'WatchBucket', urgency: 'Later' });

    expect(await sentFor(film, read)).toEqual({ ...read, version: 1 });
  });

  it('of an item that the server has not numbered yet is sent without a version (SO-10, OF-06)', async () => {
    const waiting = anItem({ ...read, bucket_name: 'WatchBucket', urgency: 'Later', version: 0 });

    expect(await sentFor(waiting, read)).toEqual(read);
  });
});
