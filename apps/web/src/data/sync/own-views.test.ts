import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import { aRule } from '../../testing/a-rule.ts';
import { anItem } from '../../testing/an-item.ts';
import { heldAnswers, json, mockApi } from '../../testing/mock-api.ts';
import { itemKeys } from '../items/item-cache.ts';
import { createQueryClient } from '../query-client.ts';
import { closeStore, currentStore, openStore } from '../store/current-store.ts';
import { Disk } from '../store/disk.ts';
import { Store } from '../store/store.ts';
import { itemKey } from '../store/things.ts';
import { readCompletedPage } from './completed-pages.ts';

const todos = itemKeys.list({ category: 'To-Do', status: 'Active' });
const completedTodos = '/api/items?category=To-Do&status=Completed&limit=100';
const [older, newer] = [
  anItem({ cleaned_title: 'Older', created_at: '2026-11-19T08:00:00.000Z' }),
  anItem({ cleaned_title: 'Newer', created_at: '2026-11-20T08:00:00.000Z' }),
];
const film = anItem({
  category: 'Bucket',
  urgency: 'Later',
  bucket_name: 'WatchBucket',
  cleaned_title: 'Film',
});

let client: QueryClient;
let asked: { path: string }[];
let isOffline: boolean;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await openStore('ana');
  isOffline = false;
  client = createQueryClient();
  const online = (body: unknown) => () => (isOffline ? new TypeError('Failed to fetch') : json(body));
  asked = mockApi({
    'GET /api/items?status=Active': online([newer, older, film]),
    'GET /api/items': online([newer, older, film]),
    [`GET ${todos[0]}`]: online([newer, older]),
    'GET /api/items/bucket/WatchBucket': online([film]),
    'GET /api/items/bucket/ReadBucket': online([]),
    [`GET ${completedTodos}`]: online([]),
    'GET /api/sorting-rules': online([aRule('Oat milk')]),
    'GET /api/stats': online({ completed: 3 }),
    'GET /api/sessions': online([{ id: 'this' }]),
    'GET /api/user/subscription': online({ expiresAt: '2026-11-21T00:00:00.000Z' }),
  });
});

afterEach(async () => {
  client.clear();
  await closeStore();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const followFromNow = () =>
  currentStore().absorb({ things: [], startedAt: currentStore().beginReading(), cursor: '1' });
/** Another tab finds that the server was reset. */
async function startOverElsewhere() {
  const disk = await Disk.open('ana', null);
  const other = new Store('ana', disk, await disk.load());
  await other.absorb({ things: [], startedAt: other.beginReading(), cursor: '99', isReset: true });
  await other.close();
}
/** A new start of the page. */
async function restart() {
  await closeStore();
  await openStore('ana');
  client = createQueryClient();
}
const read = (queryKey: readonly unknown[]) => client.query<unknown>({ queryKey });
const readCompleted = () =>
  readCompletedPage('To-Do', { before: undefined, signal: new AbortController().signal });
const titles = (items: unknown) => (items as Item[]).map(({ cleaned_title }) => cleaned_title);

describe('a list of one’s own things', () => {
  it('is read from the server once, and from the device after that (OF-01, AC-14)', async () => {
    await followFromNow();
    await read(['/api/items?status=Active']);

    const lists = [await read(todos), await read(itemKeys.bucket('WatchBucket'))];
    await restart();

    expect(lists.map((list, index) => (index === 0 ? titles(list) : list))).toEqual([
      ['Newer', 'Older'],
      [film],
    ]);
    expect(titles(await read(todos))).toEqual(['Newer', 'Older']);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/items?status=Active',
      '/api/items/bucket/WatchBucket',
    ]);
  });

  it('shows what waits over the server’s answer (AC-14, OF-02)', async () => {
    await currentStore().submit([
      {
        things: [itemKey(older.id)],
        title: 'Older',
        request: { call: 'updateItem' },
        effects: [{ key: itemKey(older.id), merge: { cleaned_title: 'Renamed' } }],
      },
    ]);

    expect(titles(await read(todos))).toEqual(['Newer', 'Renamed']);
  });

  it('is read again when another tab has started over with a server that was reset (OF-13)', async () => {
    await followFromNow();
    await read(todos);
    const stopShowing = new QueryObserver(client, { queryKey: todos }).subscribe(() => undefined);

    await startOverElsewhere();

    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual([todos[0], todos[0]]));
    await vi.waitFor(() => expect(titles(client.getQueryData(todos))).toEqual(['Newer', 'Older']));
    expect(currentStore().cursor).toBe('99');
    stopShowing();
  });

  it('is whole when another tab starts over while it is read for the first time (OF-13)', async () => {
    await followFromNow();
    const held = heldAnswers();
    const done = anItem({ cleaned_title: 'Done', status: 'Completed' });
    let mayAnswer = false;
    const hold = (items: Item[]) => () => (mayAnswer ? json(items) : held.hold());
    mockApi({ [`GET ${todos[0]}`]: hold([newer, older]), [`GET ${completedTodos}`]: hold([done]) });
    const reading = read(todos);
    const readingDone = readCompleted();
    await vi.waitFor(() => expect(held.waiting()).toBe(2));
    const onReset = vi.fn();
    currentStore().subscribeToReset(onReset);

    await startOverElsewhere();
    await vi.waitFor(() => expect(onReset).toHaveBeenCalled());
    mayAnswer = true;
    held.answer(json([older]));
    held.answer(json([]));

    expect(titles(await reading)).toEqual(['Newer', 'Older']);
    expect(titles((await readingDone).items)).toEqual(['Done']);
  });

  it('has no rule that the server does not have (SO-08)', async () => {
    const gone = aRule('Gone');
    await currentStore().absorb({ things: [[`rule:${gone.id}`, gone]], startedAt: 0 });

    expect(await read(['/api/sorting-rules'])).toMatchObject([{ title: 'Oat milk' }]);
  });

  it('is what the device knows while the server is out of reach (OF-01)', async () => {
    await followFromNow();
    await read(todos);
    await restart();
    isOffline = true;

    expect(titles(await read(itemKeys.list()))).toEqual(['Newer', 'Older']);
  });

  it.each([
    [
      'a page of a hotel’s network',
      () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['something that is no list', () => json({ status: 'sign in' })],
  ])('is what the device knows when the answer is %s (OF-01, OF-04)', async (_, foreign) => {
    await followFromNow();
    await read(todos);
    await restart();
    mockApi({ 'GET /api/items': foreign, 'GET /api/items?category=Bucket&status=Active': foreign });

    expect(titles(await read(itemKeys.list()))).toEqual(['Newer', 'Older']);
    await restart();
    expect(titles(await read(todos))).toEqual(['Newer', 'Older']);
  });

  it('is no empty list when it cannot be read again after a server was reset (OF-01, OF-13)', async () => {
    await followFromNow();
    await read(['/api/items?status=Active']);
    isOffline = true;
    await currentStore().absorb({
      things: [[itemKey(film.id), film]],
      startedAt: currentStore().beginReading(),
      cursor: '99',
      isReset: true,
    });
    const connectionError = { name: 'ConnectionError' };

    await expect(read(todos)).rejects.toMatchObject(connectionError);
    await expect(read(['/api/sorting-rules'])).rejects.toMatchObject(connectionError);
    await expect(readCompleted()).rejects.toMatchObject(connectionError);
    expect(titles(await read(itemKeys.bucket('WatchBucket')))).toEqual(['Film']);
  });

  it('may be empty while the server is out of reach once all of the kind was read (OF-01)', async () => {
    await followFromNow();
    await read(['/api/items?status=Active']);
    isOffline = true;

    expect(await read(itemKeys.bucket('ReadBucket'))).toEqual([]);
    expect((await readCompleted()).items).toEqual([]);
  });

  it('is no empty list before anything was read (OF-01)', async () => {
    isOffline = true;

    await expect(read(todos)).rejects.toMatchObject({ name: 'ConnectionError' });
  });
});

describe('a response that only the server knows', () => {
  it('is kept, and shown while the server is out of reach (OF-01)', async () => {
    await read(['/api/stats']);
    await vi.waitFor(async () =>
      expect(await currentStore().disk?.readResponse('/api/stats')).toEqual({ completed: 3 }),
    );
    await restart();
    isOffline = true;

    expect(await read(['/api/stats'])).toEqual({ completed: 3 });
  });

  it('is not kept where a path is none of those that screens show offline (OF-09)', async () => {
    await read(['/api/sessions']);
    isOffline = true;

    await expect(client.query({ queryKey: ['/api/sessions'], staleTime: 0 })).rejects.toMatchObject({
      name: 'ConnectionError',
    });
  });

  it('of a subscription is not shown after its end (PW-06)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:00:00Z') });
    const path = '/api/user/subscription';
    await read([path]);
    await vi.waitFor(async () => expect(await currentStore().disk?.readResponse(path)).toBeDefined());
    await restart();
    isOffline = true;
    expect(await read([path])).toBeDefined();

    vi.setSystemTime('2026-11-21T00:00:01Z');

    await expect(client.query({ queryKey: [path], staleTime: 0 })).rejects.toMatchObject({
      name: 'ConnectionError',
    });
  });
});
