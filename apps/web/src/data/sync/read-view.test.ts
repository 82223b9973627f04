import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../testing/an-item.ts';
import { heldAnswers, json, mockApi } from '../../testing/mock-api.ts';
import { itemKeys } from '../items/item-cache.ts';
import { createQueryClient } from '../query-client.ts';
import { closeStore, currentStore, openStore } from '../store/current-store.ts';
import { itemKey } from '../store/things.ts';

const todos = itemKeys.list({ category: 'To-Do', status: 'Active' });
const [first, second, third] = [3, 2, 1].map((day) =>
  anItem({ cleaned_title: `Day ${day}`, created_at: `2026-11-0${day}T08:00:00.000Z` }),
) as [Item, Item, Item];

const page = (items: Item[], next?: string) => {
  const response = json(items);
  if (next !== undefined) response.headers.set('Link', `<${todos[0]}&cursor=${next}>; rel="next"`);
  return response;
};

let client: QueryClient;
let asked: { path: string }[];
const held = heldAnswers();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await openStore('ana');
  client = createQueryClient();
  asked = mockApi({
    [`GET ${todos[0]}`]: () => page([first], 'second'),
    [`GET ${todos[0]}&cursor=second`]: held.hold,
    [`GET ${todos[0]}&cursor=third`]: () => page([third]),
  });
  const startedAt = currentStore().beginReading();
  await currentStore().absorb({ things: [], startedAt, cursor: '1' });
  currentStore().endReading(startedAt);
});

afterEach(async () => {
  client.clear();
  await closeStore();
  vi.unstubAllGlobals();
});

const read = () => client.query<Item[]>({ queryKey: todos });
const shown = () => client.getQueryData<Item[]>(todos)?.map(({ cleaned_title }) => cleaned_title);
const isWhole = () => vi.waitFor(() => expect(currentStore().isCovered(todos[0])).toBe(true));

describe('a list that is longer than a page', () => {
  it('shows its first page at once, and the others as they come (IL-03, OF-01)', async () => {
    await read();
    expect(shown()).toEqual(['Day 3']);
    await vi.waitFor(() => expect(held.waiting()).toBe(1));
    expect(currentStore().isCovered(todos[0])).toBe(false);

    held.answer(page([second], 'third'));
    await isWhole();

    expect(shown()).toEqual(['Day 3', 'Day 2', 'Day 1']);
    expect(asked).toHaveLength(3);
  });

  it('is read from the device once all of it is there (OF-01)', async () => {
    await read();
    await vi.waitFor(() => expect(held.waiting()).toBe(1));
    held.answer(page([second], 'third'));
    await isWhole();
    client.clear();

    await read();

    expect(shown()).toEqual(['Day 3', 'Day 2', 'Day 1']);
    expect(asked).toHaveLength(3);
  });

  it('loses what no page has any more, and keeps what came while it was read (OF-13)', async () => {
    const store = currentStore();
    const [gone, added] = [anItem({ cleaned_title: 'Gone' }), anItem({ cleaned_title: 'Added' })];
    await store.absorb({ things: [[itemKey(gone.id), gone]], startedAt: store.beginReading() });
    await read();
    await vi.waitFor(() => expect(held.waiting()).toBe(1));
    await store.absorb({
      things: [[itemKey(added.id), added]],
      startedAt: store.beginReading(),
      cursor: '2',
    });

    held.answer(page([second], 'third'));
    await isWhole();

    const titles = store.all('item').map(({ cleaned_title }) => cleaned_title);
    expect(titles.sort()).toEqual(['Added', 'Day 1', 'Day 2', 'Day 3']);
  });

  it('is what the device has of it while a proxy answers in the server’s place (OF-01)', async () => {
    await currentStore().absorb({
      things: [[itemKey(first.id), first]],
      startedAt: currentStore().beginReading(),
    });
    mockApi({ [`GET ${todos[0]}`]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });

    await read();

    expect(shown()).toEqual(['Day 3']);
    expect(currentStore().isCovered(todos[0])).toBe(false);
  });

  it('is not taken for whole when a page of it cannot be read (OF-01)', async () => {
    await read();
    await vi.waitFor(() => expect(held.waiting()).toBe(1));

    held.answer(json({ code: 'unavailable', message: 'Away' }, 503));
    await vi.waitFor(() => expect(currentStore().isReading).toBe(false));

    expect(currentStore().isCovered(todos[0])).toBe(false);
    expect(shown()).toEqual(['Day 3']);
  });
});
