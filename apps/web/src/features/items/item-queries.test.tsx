import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { itemKeys } from '../../data/items/item-cache.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import {
  useChangeQuantity,
  useChangeStatus,
  useChangeStatuses,
  useRemoveItem,
  useReorderItems,
  useRestoreItem,
} from './item-queries.ts';

const shopping = itemKeys.list({ category: 'Shopping', status: 'Active' });

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server with these items that holds its answers to changes until `answer` releases the oldest. */
function aSlowServer(items: readonly Item[]) {
  const { hold, answer } = heldAnswers();
  const requests = mockApi(
    Object.fromEntries(
      ['PATCH /api/items/reorder', ...items.flatMap(({ id }) => twoChangesTo(id))].map((route) => [
        route,
        hold,
      ]),
    ),
  );
  client.setQueryData(shopping, items);
  return {
    sent: () => requests.map(({ method, path }) => `${method} ${path.replace('/api/items/', '')}`),
    answer: (body?: unknown) => answer(body === undefined ? new Response(null, { status: 204 }) : json(body)),
  };
}

const twoChangesTo = (id: string) => [
  `DELETE /api/items/${id}`,
  `PUT /api/items/${id}`,
  `PATCH /api/items/${id}/status`,
  `POST /api/items/${id}/restore`,
];

function renderWithClient<Hook>(useHook: () => Hook): Hook {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useHook, { wrapper }).result.current;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const listed = () => client.getQueryData<Item[]>(shopping) ?? [];

describe('changes of one item', () => {
  const bread = anItem({ category: 'Shopping', urgency: 'Now', cleaned_title: 'Bread' });
  const { id } = bread;

  it('delete it again only after the server has restored it (ED-08, IL-11)', async () => {
    const { sent, answer } = aSlowServer([bread]);
    const { remove, restore } = renderWithClient(() => ({
      remove: useRemoveItem().mutate,
      restore: useRestoreItem().mutate,
    }));

    restore(bread);
    remove(bread);
    await settled();
    expect(sent()).toEqual([`POST ${id}/restore`]);
    expect(listed()).toEqual([]);

    answer(bread);
    await vi.waitFor(() => expect(sent()).toEqual([`POST ${id}/restore`, `DELETE ${id}`]));
    answer();
    await settled();
    expect(listed()).toEqual([]);
  });

  it('are sent in the order in which they were made, whatever they change (IL-05, IL-09)', async () => {
    const { sent, answer } = aSlowServer([bread]);
    const { count, complete } = renderWithClient(() => ({
      count: useChangeQuantity().mutate,
      complete: useChangeStatus().mutate,
    }));

    count({ item: bread, quantity: 2 });
    complete({ item: bread, status: 'Completed' });
    await settled();
    expect(sent()).toEqual([`PUT ${id}`]);

    answer({ ...bread, quantity: 2 });
    await vi.waitFor(() => expect(sent()).toEqual([`PUT ${id}`, `PATCH ${id}/status`]));
  });

  it('continue after one that failed (IL-09)', async () => {
    const requests = mockApi({ [`PUT /api/items/${id}`]: () => new TypeError('Failed to fetch') });
    const count = renderWithClient(useChangeQuantity).mutate;

    count({ item: bread, quantity: 2 });
    count({ item: bread, quantity: 3 });

    const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await vi.waitFor(() => expect(puts()).toEqual([{ quantity: 2 }, { quantity: 3 }]));
  });
});

describe('changes of several items', () => {
  const trees = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum'].map((cleaned_title) =>
    anItem({ category: 'Shopping', urgency: 'Now', cleaned_title }),
  );
  const [ash, birch, , , , , gum] = trees;
  if (!ash || !birch || !gum) throw new Error('seven trees');

  it('do not wait for each other (IL-09)', async () => {
    const { sent } = aSlowServer(trees);
    const count = renderWithClient(useChangeQuantity).mutate;

    count({ item: ash, quantity: 2 });
    count({ item: birch, quantity: 2 });

    await vi.waitFor(() => expect(sent()).toEqual([`PUT ${ash.id}`, `PUT ${birch.id}`]));
  });

  it('are reordered after earlier changes to any of them (IL-08)', async () => {
    const { sent, answer } = aSlowServer(trees);
    const { count, reorder } = renderWithClient(() => ({
      count: useChangeQuantity().mutate,
      reorder: useReorderItems().mutate,
    }));

    count({ item: birch, quantity: 2 });
    reorder([birch, ash]);
    count({ item: ash, quantity: 3 });
    await settled();
    expect(sent()).toEqual([`PUT ${birch.id}`]);

    answer({ ...birch, quantity: 2 });
    await vi.waitFor(() => expect(sent()).toEqual([`PUT ${birch.id}`, 'PATCH reorder']));
    answer({ updated: 2 });
    await vi.waitFor(() => expect(sent()).toHaveLength(3));
  });

  it('completed together are restored after that, also the ones answered first (IL-07, IL-11)', async () => {
    const { sent, answer } = aSlowServer(trees);
    const { complete, restore } = renderWithClient(() => ({
      complete: useChangeStatuses().mutate,
      restore: useChangeStatus().mutate,
    }));

    complete(trees.map((item) => ({ item, status: 'Completed' as const })));
    for (const item of [ash, gum]) restore({ item, status: 'Active' });
    for (const tree of trees) {
      await settled();
      expect(sent().length).toBeLessThanOrEqual(trees.length);
      answer({ ...tree, status: 'Completed' });
    }

    await vi.waitFor(() => expect(sent().slice(7)).toEqual([ash, gum].map(({ id }) => `PATCH ${id}/status`)));
    for (const tree of [ash, gum]) answer({ ...tree, status: 'Active' });
    await settled();
    expect(listed().map(({ cleaned_title }) => cleaned_title)).toEqual(['Ash', 'Gum']);
  });
});
