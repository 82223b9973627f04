import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/schemas/items';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../testing/an-item.ts';
import {
  grantWishes,
  readItems,
  refuseWishes,
  rereadItems,
  sendInOrder,
  showWishes,
  takeTruths,
  type Wish,
} from '../../lib/item-cache-changes.ts';
import { itemKeys, placeUnder } from './item-cache.ts';
import { createQueryClient } from '../query-client.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { endSession, expireSession, startSession } from '../session/session.ts';

const todos = itemKeys.list({ category: 'To-Do', status: 'Active' });
const shopping = itemKeys.list({ category: 'Shopping', status: 'Active' });

let client: QueryClient;

beforeEach(() => {
  client = createQueryClient();
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const listed = (key: readonly unknown[] = todos) => client.getQueryData<Item[]>(key) ?? [];
const titles = (key?: readonly unknown[]) => listed(key).map(({ cleaned_title }) => cleaned_title);

const settled = () => new Promise((resolve) => setTimeout(resolve));

const wish = (item: Item, change: Partial<Item> | null): Wish => ({
  id: item.id,
  seen: item,
  show: (now) => now && change && { ...now, ...change },
});

describe('a change that waits for its answer', () => {
  it('shows at once, and goes back alone when it is refused (IL-09, AC-14)', () => {
    const bread = anItem({ quantity: 1 });
    client.setQueryData(todos, [bread]);
    client.setQueryData(itemKeys.one(bread.id), bread);
    const [more, renamed] = [wish(bread, { quantity: 5 }), wish(bread, { cleaned_title: 'Rye bread' })];

    showWishes(client, [more]);
    showWishes(client, [renamed]);
    expect(listed()).toMatchObject([{ quantity: 5, cleaned_title: 'Rye bread' }]);

    refuseWishes(client, [more]);
    expect(listed()).toMatchObject([{ quantity: 1, cleaned_title: 'Rye bread' }]);
    expect(client.getQueryData(itemKeys.one(bread.id))).toMatchObject({
      quantity: 1,
      cleaned_title: 'Rye bread',
    });
  });

  it('goes back to what the server has told meanwhile, not to what was seen before (AC-14)', () => {
    const bread = anItem({ quantity: 1 });
    client.setQueryData(todos, [bread]);
    const more = wish(bread, { quantity: 5 });

    showWishes(client, [more]);
    takeTruths(client, new Map([[bread.id, { ...bread, quantity: 3, body: 'from elsewhere' }]]));
    expect(listed()).toMatchObject([{ quantity: 5, body: 'from elsewhere' }]);

    refuseWishes(client, [more]);
    expect(listed()).toMatchObject([{ quantity: 3, body: 'from elsewhere' }]);
  });

  it('is what the server answers once it is accepted (SC-03)', () => {
    const pills = anItem({ is_recurring: true, scheduled_at: '2026-11-20T08:00:00.000Z' });
    client.setQueryData(todos, [pills]);
    const done = wish(pills, {});
    const next = { ...pills, scheduled_at: '2026-11-21T08:00:00.000Z' };

    showWishes(client, [done]);
    grantWishes(client, [done], new Map([[pills.id, next]]));

    expect(listed()).toEqual([next]);
  });

  it('is read again when something newer was read before its answer came (AC-14)', async () => {
    const bread = anItem({ quantity: 1 });
    const newer = { ...bread, quantity: 5, body: 'from elsewhere', updated_at: '2026-11-20T10:00:02.000Z' };
    client.setQueryData(todos, [bread]);
    const asked = answerCalls({ [`GET /api/items/${bread.id}`]: () => json(newer) });
    const more = wish(bread, { quantity: 5 });
    showWishes(client, [more]);
    takeTruths(client, new Map([[bread.id, newer]]));

    const answer = { ...bread, quantity: 5, updated_at: '2026-11-20T10:00:01.000Z' };
    grantWishes(client, [more], new Map([[bread.id, answer]]));

    await vi.waitFor(() => expect(listed()).toEqual([newer]));
    expect(asked).toHaveLength(1);
  });

  it('takes an item out of every list, and puts it back where it stood when it is refused (IL-11)', () => {
    const [alder, birch, cedar] = ['Alder', 'Birch', 'Cedar'].map((cleaned_title) =>
      anItem({ cleaned_title }),
    );
    if (!alder || !birch || !cedar) throw new Error('three trees');
    client.setQueryData(todos, [alder, birch, cedar]);
    const gone: Wish = { id: birch.id, seen: birch, show: () => null };

    showWishes(client, [gone]);
    expect(titles()).toEqual(['Alder', 'Cedar']);

    refuseWishes(client, [gone]);
    expect(titles()).toEqual(['Alder', 'Birch', 'Cedar']);
  });

  it('moves an item to the list it belongs to now (ED-02)', () => {
    const bread = anItem({ cleaned_title: 'Bread' });
    client.setQueryData(todos, [bread]);
    client.setQueryData(shopping, []);

    showWishes(client, [wish(bread, { category: 'Shopping', urgency: 'Now' })]);

    expect([titles(todos), titles(shopping)]).toEqual([[], ['Bread']]);
  });

  it('counts in the tiles of the buckets, and counts no more when it is refused (BU-01)', () => {
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
    const done = wish(film, { status: 'Completed' });

    showWishes(client, [done]);
    expect(counts()).toEqual([
      [0, 1],
      [0, 0],
    ]);

    refuseWishes(client, [done]);
    expect(counts()).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it('leaves every item alone that it does not concern, so that nothing else is drawn again', () => {
    const items = [anItem(), anItem(), anItem()];
    const [first] = items;
    if (!first) throw new Error('three items');
    client.setQueryData(todos, items);

    showWishes(client, [wish(first, { quantity: 2 })]);

    expect(listed()[1]).toBe(items[1]);
    expect(listed()[2]).toBe(items[2]);
  });
});

describe('a reading', () => {
  const read = (items: () => Promise<Item[]>) => {
    const place = placeUnder(todos);
    if (!place) throw new Error('a list of items');
    return readItems<Item[]>(client, (data, shown) => place(data, shown) as Item[], items);
  };

  it('that is older than an answer does not undo it (AC-14)', async () => {
    const bread = anItem({ quantity: 1 });
    const more = wish(bread, { quantity: 5 });
    let answer: (items: Item[]) => void = () => undefined;
    const reading = read(() => new Promise((resolve) => (answer = resolve)));

    showWishes(client, [more]);
    grantWishes(client, [more], new Map([[bread.id, { ...bread, quantity: 5 }]]));
    answer([bread]);

    expect(await reading).toMatchObject([{ quantity: 5 }]);
  });

  it('shows what is wished still on top of what it found (AC-14)', async () => {
    const bread = anItem({ quantity: 1 });
    showWishes(client, [wish(bread, { quantity: 5 })]);

    expect(await read(() => Promise.resolve([{ ...bread, body: 'from elsewhere' }]))).toMatchObject([
      { quantity: 5, body: 'from elsewhere' },
    ]);
  });

  it('of an item that is gone takes it out of every list (IL-11)', async () => {
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

it('what had no answer when somebody signed out is nothing to them when they are back (AU-11)', async () => {
  const user = { id: 'ana', email: 'ana@example.org', name: null };
  const bread = anItem({ quantity: 1 });
  const place = placeUnder(todos);
  startSession({ token: 'before', user });
  showWishes(client, [wish(bread, { quantity: 5 })]);
  void sendInOrder(client, [bread.id], () => new Promise(() => undefined));
  expireSession();
  client.clear();

  startSession({ token: 'after', user });

  const read = readItems<unknown>(
    client,
    (data, shown) => place?.(data, shown),
    () => Promise.resolve([bread]),
  );
  expect(await read).toEqual([bread]);
  expect(await sendInOrder(client, [bread.id], () => Promise.resolve('sent'))).toBe('sent');
  endSession();
});

it('an answer that comes once the same person is back is taken up (AU-11, AC-14)', () => {
  const user = { id: 'ana', email: 'ana@example.org', name: null };
  const bread = anItem({ quantity: 1 });
  const more = wish(bread, { quantity: 5 });
  startSession({ token: 'before', user });
  showWishes(client, [more]);
  startSession({ token: 'after', user });
  client.setQueryData(todos, [bread]);

  grantWishes(client, [more], new Map([[bread.id, { ...bread, quantity: 5 }]]));

  expect(listed()).toMatchObject([{ quantity: 5 }]);
  endSession();
});

it('a change that waits for its turn is not sent for somebody else (AU-11)', async () => {
  const user = { id: 'ana', email: 'ana@example.org', name: null };
  startSession({ token: 'ana', user });
  const send = vi.fn(() => Promise.resolve());
  let fail: (error: Error) => void = () => undefined;
  const first = sendInOrder(client, ['1'], () => new Promise((_, reject) => (fail = reject)));
  void sendInOrder(client, ['1'], send);
  await settled();
  startSession({ token: 'ben', user: { ...user, id: 'ben' } });

  fail(new Error('no network'));
  await expect(first).rejects.toThrow('no network');
  await settled();

  expect(send).not.toHaveBeenCalled();
  endSession();
});

describe('a reading of the bucket tiles', () => {
  const film = anItem({ category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' });
  const done = wish(film, { status: 'Completed' });
  const completed = new Map([[film.id, { ...film, status: 'Completed' as const }]]);
  const tiles = (count: number) => [
    { bucketName: 'WatchBucket', count, completedCount: 3 - count, newestTitle: null },
  ];
  const counts = () => client.getQueryData<BucketSummary[]>(itemKeys.buckets())?.map(({ count }) => count);

  /** Somebody looks at the tiles, which the server answers as the test says. */
  function look() {
    const waiting: ((answer: Response) => void)[] = [];
    answerCalls({ 'GET /api/buckets': () => new Promise<Response>((resolve) => waiting.push(resolve)) });
    client.setQueryData(itemKeys.bucket('WatchBucket'), [film]);
    const observer = new QueryObserver<BucketSummary[]>(client, { queryKey: itemKeys.buckets() });
    const leave = observer.subscribe(() => undefined);
    return {
      leave,
      answer: async (count: number) => {
        await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
        waiting.shift()?.(json(tiles(count)));
      },
    };
  }

  it('that is older than an answer is repeated (BU-01, AC-14)', async () => {
    const { answer, leave } = look();
    showWishes(client, [done]);
    grantWishes(client, [done], completed);

    await answer(2);
    await answer(1);

    await vi.waitFor(() => expect(counts()).toEqual([1]));
    leave();
  });

  it('that may have counted what is wished already is repeated once that is answered (BU-01, AC-14)', async () => {
    const { answer, leave } = look();
    showWishes(client, [done]);
    await answer(1);
    await vi.waitFor(() => expect(counts()).toEqual([0]));

    grantWishes(client, [done], completed);
    await answer(1);

    await vi.waitFor(() => expect(counts()).toEqual([1]));
    leave();
  });
});
