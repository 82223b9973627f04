import type { Item } from '@pouch/contract/schemas/items';
import type { SortedItem } from '@pouch/sorter/types/sorted-item';
import { describe, expect, it } from 'vitest';
import { testApi, type Person } from '../../../testing/api.ts';
import { think, update } from '../../../testing/item-calls.ts';
import type { StoredThought } from './refiner.ts';

let answer: SortedItem[] | null = null;
let asked: StoredThought | null = null;
const api = testApi({
  slowReaders: [
    (thought) => {
      asked = thought;
      return Promise.resolve(answer);
    },
  ],
});

/** A film on a Friday, as somebody else reads it. */
const film = (title: string): SortedItem => ({
  title,
  category: 'Bucket',
  urgency: 'Later',
  context: null,
  needLevel: null,
  purchaseCategory: null,
  quantity: 1,
  bucket: 'WatchBucket',
  url: null,
  extras: {},
  scheduledAt: '2026-11-27T18:00:00.000Z',
  recurring: null,
  notes: 'says Ida',
});

/** The items of a thought that somebody else reads so. */
async function pouched(person: Person, text: string, read: SortedItem[] | null = null): Promise<Item[]> {
  answer = read;
  return [(await think(person, text)).answer].flat();
}

/** A person who has taught where oat milk belongs. */
async function taught(change: object): Promise<Person> {
  const person = await api.signedIn();
  const [item] = await pouched(person, 'oat milk');
  await update(person, item as Item, change);
  return person;
}

describe('what was learned, against somebody who reads a thought again', () => {
  it('is told to them (SO-04, SO-08)', async () => {
    const person = await taught({ category: 'Bucket', bucket_name: 'ReadBucket' });

    await pouched(person, 'oat milk for nan');

    expect(asked?.rules).toEqual([
      { phrase: 'oat milk', category: 'Bucket', bucket: 'ReadBucket', purchaseCategory: null },
    ]);
  });

  it('moves their item and leaves the rest of it (SO-08)', async () => {
    const person = await taught({ category: 'Bucket', bucket_name: 'ReadBucket' });

    const [item] = await pouched(person, 'oat milk on friday', [film('Oat milk')]);

    expect(item).toMatchObject({
      ...{ category: 'Bucket', bucket_name: 'ReadBucket', urgency: 'Later', body: 'says Ida' },
      scheduled_at: '2026-11-27T18:00:00.000Z',
    });
  });

  it('gives it what its new category needs (SO-08)', async () => {
    const person = await taught({ purchaseCategory: 'Home' });

    const [item, other] = await pouched(person, 'need oat milk', [film('Oat milk'), film('Dune')]);

    expect(item).toMatchObject({
      ...{ category: 'Shopping', purchaseCategory: 'Home', urgency: 'Now', bucket_name: null },
      scheduled_at: '2026-11-27T18:00:00.000Z',
    });
    expect(other).toMatchObject({ category: 'Bucket', bucket_name: 'WatchBucket' });
  });

  it('yields to a heading that says where things belong (SO-08)', async () => {
    const person = await taught({ category: 'Bucket', bucket_name: 'ReadBucket' });

    const [item] = await pouched(person, 'to watch: oat milk', [film('Oat milk')]);

    expect(item).toMatchObject({ bucket_name: 'WatchBucket' });
  });
});
