import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { mockApi, json } from '../testing/mock-api.ts';
import { itemKeys } from './items/item-cache.ts';
import { createQueryClient } from './query-client.ts';
import { closeStore, currentStore } from './store/current-store.ts';
import { itemKey, type Thing } from './store/things.ts';
import { submit } from './sync/outbox.ts';
import { restoreItem } from './sync/inverse.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('a query', () => {
  it('reads the path of its key once, and is never stale (AC-14)', async () => {
    const asked = mockApi({ 'GET /api/items/1': () => json({ id: '1' }) });
    const client = createQueryClient();

    const first = await client.query({ queryKey: ['/api/items', 1] });
    await client.query({ queryKey: ['/api/items', 1] });

    expect(first).toMatchObject({ id: '1' });
    expect(asked).toHaveLength(1);
  });

  it('is not retried after a failure (AC-14)', async () => {
    const asked = mockApi({ 'GET /api/items': () => json({ message: 'no' }, 500) });
    const client = createQueryClient();

    await expect(client.query({ queryKey: ['/api/items'] })).rejects.toThrow('500:');

    expect(asked).toHaveLength(1);
  });

  it('is not reread when the window gets the focus (AC-14)', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      staleTime: Infinity,
    });
  });
});

describe('a query about what the store knows', () => {
  const bread = anItem({ cleaned_title: 'Bread' });
  const list = itemKeys.list({ status: 'Active' });
  const path = list.join('/');

  /** What a screen finds when it is first rendered. */
  const firstData = (client: ReturnType<typeof createQueryClient>, queryKey: readonly unknown[]) =>
    new QueryObserver(client, { queryKey }).getCurrentResult().data;

  async function learnList() {
    await currentStore().absorb({ things: [], startedAt: currentStore().beginReading(), cursor: '1' });
    const startedAt = currentStore().beginReading();
    await currentStore().absorb({ things: [[itemKey(bread.id), bread]], startedAt, covers: path });
  }

  afterEach(closeStore);

  it('has its data at once, and asks no server (OF-01)', async () => {
    const asked = mockApi({});
    await learnList();

    expect(firstData(createQueryClient(), list)).toEqual([bread]);
    expect(asked).toEqual([]);
  });

  it('follows the store from then on (OF-01)', async () => {
    mockApi({});
    await learnList();
    const client = createQueryClient();
    firstData(client, list);

    const things = [[itemKey(bread.id), { ...bread, cleaned_title: 'Rye', version: 2 }]] as const;
    await currentStore().absorb({ things, startedAt: currentStore().beginReading() });

    expect(client.getQueryData(list)).toMatchObject([{ cleaned_title: 'Rye' }]);
  });

  it('waits for the server where the store knows a part (OF-01)', async () => {
    mockApi({});
    const startedAt = currentStore().beginReading();
    await currentStore().absorb({ things: [[itemKey(bread.id), bread]], startedAt });

    expect(firstData(createQueryClient(), list)).toBeUndefined();
  });
});

describe('a cache that is disposed of', () => {
  const item = anItem({ cleaned_title: 'Bread' });
  const list = itemKeys.list();
  const learn = (thing: Thing) =>
    currentStore().absorb({ things: [[itemKey(item.id), thing]], startedAt: currentStore().beginReading() });

  /** A cache of one list, after everything of the person has changed: its title, a refused change, the store itself. */
  async function changeEverything(client: ReturnType<typeof createQueryClient>) {
    mockApi({ [`POST /api/items/${item.id}/restore`]: () => json({ code: 'invalid', message: 'No.' }, 422) });
    client.setQueryData(list, [item]);
    await learn({ ...item, cleaned_title: 'Rye', version: 2 });
    await submit(restoreItem(item)).catch(() => undefined);
    const [shown] = client.getQueryData<{ cleaned_title: string }[]>(list) ?? [];
    const { isInvalidated } = client.getQueryState(list) ?? {};
    await closeStore();
    client.setQueryData(list, [item]);
    await learn({ ...item, cleaned_title: 'Spelt', version: 3 });
    const [later] = client.getQueryData<{ cleaned_title: string }[]>(list) ?? [];
    await closeStore();
    return [shown?.cleaned_title, isInvalidated, later?.cleaned_title];
  }

  it('is empty and follows nothing (AU-11)', async () => {
    const client = createQueryClient();
    client.setQueryData(list, [item]);

    client.keepCurrent()();

    expect(client.getQueryData(list)).toBeUndefined();
    expect(await changeEverything(client)).toEqual(['Bread', false, 'Bread']);
  });

  it('follows again when it is used again, as React does in its strict mode', async () => {
    const client = createQueryClient();
    client.keepCurrent()();

    const stop = client.keepCurrent();

    expect(await changeEverything(client)).toEqual(['Rye', true, 'Spelt']);
    stop();
    expect(await changeEverything(client)).toEqual(['Bread', false, 'Bread']);
  });
});
