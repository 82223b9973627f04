import type { Item } from '@pouch/contract/items';
import type { SortedItem } from '@pouch/sorter';
import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { addThought, updateItem } from '../../../testing/item-calls.ts';
import type { StoredThought } from './refiner.ts';

let refinedItems: SortedItem[] | null = null;
let received: StoredThought | null = null;
const api = testApi({
  refiners: [
    (thought) => {
      received = thought;
      return Promise.resolve(refinedItems);
    },
  ],
});

/** A film on a Friday, as the refiner returns it. */
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
  allDay: false,
  recurring: null,
  reminders: null,
  notes: 'says Ida',
});

/** Captures a thought for which the refiner returns the given items. */
async function capture(person: TestUser, text: string, refined: SortedItem[] | null = null): Promise<Item[]> {
  refinedItems = refined;
  return [(await addThought(person, text)).answer].flat();
}

/** A user with a sorting rule for oat milk. */
async function personWithCorrection(change: object): Promise<TestUser> {
  const person = await api.createUser();
  const [item] = await capture(person, 'oat milk');
  await updateItem(person, item as Item, change);
  return person;
}

describe('a sorting rule, applied to a refinement', () => {
  it('is passed to the refiner (SO-04, SO-08)', async () => {
    const person = await personWithCorrection({ category: 'Bucket', bucket_name: 'ReadBucket' });

    await capture(person, 'oat milk for nan');

    expect(received?.rules).toEqual([
      { phrase: 'oat milk', category: 'Bucket', bucket: 'ReadBucket', purchaseCategory: null },
    ]);
  });

  it('moves the refined item and keeps its other fields (SO-08)', async () => {
    const person = await personWithCorrection({ category: 'Bucket', bucket_name: 'ReadBucket' });

    const [item] = await capture(person, 'oat milk on friday', [film('Oat milk')]);

    expect(item).toMatchObject({
      ...{ category: 'Bucket', bucket_name: 'ReadBucket', urgency: 'Later', body: 'says Ida' },
      scheduled_at: '2026-11-27T18:00:00.000Z',
    });
  });

  it('fills in what its new category needs (SO-08)', async () => {
    const person = await personWithCorrection({ purchaseCategory: 'Home' });

    const [item, other] = await capture(person, 'need oat milk', [film('Oat milk'), film('Dune')]);

    expect(item).toMatchObject({
      ...{ category: 'Shopping', purchaseCategory: 'Home', urgency: 'Now', bucket_name: null },
      scheduled_at: '2026-11-27T18:00:00.000Z',
    });
    expect(other).toMatchObject({ category: 'Bucket', bucket_name: 'WatchBucket' });
  });

  it('yields to a heading that names a kind (SO-08)', async () => {
    const person = await personWithCorrection({ category: 'Bucket', bucket_name: 'ReadBucket' });

    const [item] = await capture(person, 'to watch: oat milk', [film('Oat milk')]);

    expect(item).toMatchObject({ bucket_name: 'WatchBucket' });
  });
});
