import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/items';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../testing/an-item.ts';
import {
  commitChanges,
  readItems,
  rollBackChanges,
  rereadItems,
  sendInOrder,
  applyOptimistically,
  mergeServerState,
  type PendingChange,
} from './optimistic-items.ts';
import { itemKeys, updaterForKey } from './item-cache.ts';
import { createQueryClient } from '../query-client.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { endSession, expireSession, startSession } from '../session/session.ts';

const todos = itemKeys.list({ category: 'To-Do', status: 'Active' });
const shopping = itemKeys.list({ category: 'Shopping', status: 'Active' });

let client: QueryClient;

beforeEach(() => {
  client = createQueryClient();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listed = (key: readonly unknown[] = todos) => client.getQueryData<Item[]>(key) ?? [];
const titles = (key?: readonly unknown[]) => listed(key).map(({ cleaned_title }) => cleaned_title);

const pendingChange = (item: Item, change: Partial<Item> | null): PendingChange => ({
  id: item.id,
  snapshot: item,
  apply: (now) => now && change && { ...now, ...change },
});

describe('a pending change', () => {
  it('shows at once, and is undone without the others when it is refused (IL-09, AC-14)', () => {
    const bread = anItem({ quantity: 1 });
    client.setQueryData(todos, [bread]);
    client.setQueryData(itemKeys.one(bread.id), bread);
    const [more, renamed] = [
      pendingChange(bread, { quantity: 5 }),
      pendingChange(bread, { cleaned_title: 'Rye bread' }),
    ];

    applyOptimistically(client, [more]);
    applyOptimistically(client, [renamed]);
    expect(listed()).toMatchObject([{ quantity: 5, cleaned_title: 'Rye bread' }]);

    rollBackChanges(client, [more]);
    expect(listed()).toMatchObject([{ quantity: 1, cleaned_title: 'Rye bread' }]);
    expect(client.getQueryData(itemKeys.one(bread.id))).toMatchObject({
      quantity: 1,
      cleaned_title: 'Rye bread',
    });
  });

  it('is undone to the latest server state, not to the one before it (AC-14)', () => {
    const bread = anItem({ quantity: 1 });
    client.setQueryData(todos, [bread]);
    const more = pendingChange(bread, { quantity: 5 });

    applyOptimistically(client, [more]);
    mergeServerState(client, new Map([[bread.id, { ...bread, quantity: 3, body: 'from elsewhere' }]]));
    expect(listed()).toMatchObject([{ quantity: 5, body: 'from elsewhere' }]);

    rollBackChanges(client, [more]);
    expect(listed()).toMatchObject([{ quantity: 3, body: 'from elsewhere' }]);
  });

  it('is replaced by the server’s response (SC-03)', () => {
    const pills = anItem({ is_recurring: true, scheduled_at: '2026-11-20T08:00:00.000Z' });
    client.setQueryData(todos, [pills]);
    const done = pendingChange(pills, {});
    const next = { ...pills, scheduled_at: '2026-11-21T08:00:00.000Z' };

    applyOptimistically(client, [done]);
    commitChanges(client, [done], new Map([[pills.id, next]]));

    expect(listed()).toEqual([next]);
  });

  it('rereads the item if a newer state arrived before its response (AC-14)', async () => {
    const bread = anItem({ quantity: 1 });
    const newer = { ...bread, quantity: 5, body: 'from elsewhere', updated_at: '2026-11-20T10:00:02.000Z' };
    client.setQueryData(todos, [bread]);
    const asked = mockApi({ [`GET /api/items/${bread.id}`]: () => json(newer) });
    const more = pendingChange(bread, { quantity: 5 });
    applyOptimistically(client, [more]);
    mergeServerState(client, new Map([[bread.id, newer]]));

    const answer = { ...bread, quantity: 5, updated_at: '2026-11-20T10:00:01.000Z' };
    commitChanges(client, [more], new Map([[bread.id, answer]]));

    await vi.waitFor(() => expect(listed()).toEqual([newer]));
    expect(asked).toHaveLength(1);
  });

  it('removes an item from every list, and restores its position when it is refused (IL-11)', () => {
    const [alder, birch, cedar] = ['Alder', 'Birch', 'Cedar'].map((cleaned_title) =>
      anItem({ cleaned_title }),
    );
    if (!alder || !birch || !cedar) throw new Error('three trees');
    client.setQueryData(todos, [alder, birch, cedar]);
    const gone: PendingChange = { id: birch.id, snapshot: birch, apply: () => null };

    applyOptimistically(client, [gone]);
    expect(titles()).toEqual(['Alder', 'Cedar']);

    rollBackChanges(client, [gone]);
    expect(titles()).toEqual(['Alder', 'Birch', 'Cedar']);
  });

  it('moves an item to the list it belongs to now (ED-02)', () => {
    const bread = anItem({ cleaned_title: 'Bread' });
    client.setQueryData(todos, [bread]);
    client.setQueryData(shopping, []);

    applyOptimistically(client, [pendingChange(bread, { category: 'Shopping', urgency: 'Now' })]);

    expect([titles(todos), titles(shopping)]).toEqual([[], ['Bread']]);
  });

  it('counts in the bucket tiles until it is refused (BU-01)', () => {
    const film = anItem({ category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' });
    const tile = (bucketName: BucketSummary['bucketName'], count: number): BucketSummary => ({
      bucketName,
      count,
      completedCount: 0,
      newestTitle: null,
    });
    client.setQueryData(itemKeys.bucket('WatchBucket'), [film]);
    client.setQueryData(itemKeys.buckets(), [tile('WatchBucket', 1), tile('ReadBucket', 0)]);
    const counts = () =>
      client
        .getQueryData<BucketSummary[]>(itemKeys.buckets())
        ?.map(({ count, completedCount }) => [count, completedCount]);
    const done = pendingChange(film, { status: 'Completed' });

    applyOptimistically(client, [done]);
    expect(counts()).toEqual([
      [0, 1],
      [0, 0],
    ]);

    rollBackChanges(client, [done]);
    expect(counts()).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it('keeps the identity of all other items, so that they do not re-render', () => {
    const items = [anItem(), anItem(), anItem()];
    const [first] = items;
    if (!first) throw new Error('three items');
    client.setQueryData(todos, items);

    applyOptimistically(client, [pendingChange(first, { quantity: 2 })]);

    expect(listed()[1]).toBe(items[1]);
    expect(listed()[2]).toBe(items[2]);
  });
});

describe('a read', () => {
  const read = (items: () => Promise<Item[]>) => {
    const updater = updaterForKey(todos);
    if (!updater) throw new Error('No updater for the list of to-dos');
    return readItems<Item[]>(client, (data, patches) => updater(data, patches) as Item[], items);
  };

  it('that started before a response does not overwrite it (AC-14)', async () => {
    const bread = anItem({ quantity: 1 });
    const more = pendingChange(bread, { quantity: 5 });
    let answer: (items: Item[]) => void = () => undefined;
    const reading = read(() => new Promise((resolve) => (answer = resolve)));

    applyOptimistically(client, [more]);
    commitChanges(client, [more], new Map([[bread.id, { ...bread, quantity: 5 }]]));
    answer([bread]);

    expect(await reading).toMatchObject([{ quantity: 5 }]);
  });

  it('shows its data with the pending changes applied (AC-14)', async () => {
    const bread = anItem({ quantity: 1 });
    applyOptimistically(client, [pendingChange(bread, { quantity: 5 })]);

    expect(await read(() => Promise.resolve([{ ...bread, body: 'from elsewhere' }]))).toMatchObject([
      { quantity: 5, body: 'from elsewhere' },
    ]);
  });

  it('of a deleted item removes it from every list (IL-11)', async () => {
    const [here, gone] = [anItem({ cleaned_title: 'Here' }), anItem({ cleaned_title: 'Gone' })];
    client.setQueryData(todos, [here, gone]);
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(
        path.endsWith(gone.id)
          ? Response.json({ code: 'not_found', message: 'The item was not found.' }, { status: 404 })
          : Response.json({ ...here, cleaned_title: 'Still here' }),
      ),
    );

    await rereadItems(client, [here.id, gone.id]);

    expect(titles()).toEqual(['Still here']);
  });
});

it('a change that is pending at a sign-out is forgotten at the next sign-in (AU-11)', async () => {
  const user = { id: 'ana', email: 'ana@example.org', name: null };
  const bread = anItem({ quantity: 1 });
  const updater = updaterForKey(todos);
  startSession({ token: 'before', user });
  applyOptimistically(client, [pendingChange(bread, { quantity: 5 })]);
  void sendInOrder(client, [bread.id], () => new Promise(() => undefined));
  expireSession();
  client.clear();

  startSession({ token: 'after', user });

  const read = readItems<unknown>(
    client,
    (data, shown) => updater?.(data, shown),
    () => Promise.resolve([bread]),
  );
  expect(await read).toEqual([bread]);
  expect(await sendInOrder(client, [bread.id], () => Promise.resolve('sent'))).toBe('sent');
  endSession();
});

it('a response that arrives after the same user has signed in again is applied (AU-11, AC-14)', () => {
  const user = { id: 'ana', email: 'ana@example.org', name: null };
  const bread = anItem({ quantity: 1 });
  const more = pendingChange(bread, { quantity: 5 });
  startSession({ token: 'before', user });
  applyOptimistically(client, [more]);
  startSession({ token: 'after', user });
  client.setQueryData(todos, [bread]);

  commitChanges(client, [more], new Map([[bread.id, { ...bread, quantity: 5 }]]));

  expect(listed()).toMatchObject([{ quantity: 5 }]);
  endSession();
});

it('a change that waits for an earlier one is not sent for another user (AU-11)', async () => {
  vi.useFakeTimers();
  const user = { id: 'ana', email: 'ana@example.org', name: null };
  startSession({ token: 'ana', user });
  const send = vi.fn(() => Promise.resolve());
  let fail: (error: Error) => void = () => undefined;
  const first = sendInOrder(client, ['1'], () => new Promise((_, reject) => (fail = reject)));
  void sendInOrder(client, ['1'], send);
  await vi.advanceTimersByTimeAsync(0);
  startSession({ token: 'ben', user: { ...user, id: 'ben' } });

  fail(new Error('no network'));
  await expect(first).rejects.toThrow('no network');
  await vi.advanceTimersByTimeAsync(0);

  expect(send).not.toHaveBeenCalled();
  endSession();
});

describe('a read of the bucket tiles', () => {
  const film = anItem({ category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' });
  const done = pendingChange(film, { status: 'Completed' });
  const completed = new Map([[film.id, { ...film, status: 'Completed' as const }]]);
  const tiles = (count: number) => [
    { bucketName: 'WatchBucket', count, completedCount: 3 - count, newestTitle: null },
  ];
  const counts = () => client.getQueryData<BucketSummary[]>(itemKeys.buckets())?.map(({ count }) => count);

  /** Shows the tiles; the test sends the responses. */
  function showTiles() {
    const tilesRead = heldAnswers();
    mockApi({ 'GET /api/buckets': tilesRead.hold });
    client.setQueryData(itemKeys.bucket('WatchBucket'), [film]);
    const observer = new QueryObserver<BucketSummary[]>(client, { queryKey: itemKeys.buckets() });
    const hide = observer.subscribe(() => undefined);
    return {
      hide,
      answer: (count: number) => vi.waitFor(() => tilesRead.answer(json(tiles(count)))),
    };
  }

  it('is repeated if a response arrived during it (BU-01, AC-14)', async () => {
    const { answer, hide } = showTiles();
    applyOptimistically(client, [done]);
    commitChanges(client, [done], completed);

    await answer(2);
    await answer(1);

    await vi.waitFor(() => expect(counts()).toEqual([1]));
    hide();
  });

  it('that may include a pending change is repeated once that is confirmed (BU-01, AC-14)', async () => {
    const { answer, hide } = showTiles();
    applyOptimistically(client, [done]);
    await answer(1);
    await vi.waitFor(() => expect(counts()).toEqual([0]));

    commitChanges(client, [done], completed);
    await answer(1);

    await vi.waitFor(() => expect(counts()).toEqual([1]));
    hide();
  });
});
