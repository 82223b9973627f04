import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import { itemKeys } from '../../data/items/item-cache.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { restoreItem } from '../../data/sync/inverse.ts';
import { submit } from '../../data/sync/outbox.ts';
import { takeItems } from '../../testing/take-items.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import {
  changeQuantity,
  completeItem,
  completeItems,
  removeItem,
  reopenItem,
  reorderItems,
  skipOccurrence,
} from './item-changes.ts';

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

/** A server with these items that holds its answers to changes until `answer` releases the oldest. */
async function aSlowServer(items: readonly Item[]) {
  const { hold, answer, waiting } = heldAnswers();
  const requests = mockApi(
    Object.fromEntries(
      ['PATCH /api/items/reorder', ...items.flatMap(({ id }) => changesTo(id))].map((route) => [route, hold]),
    ),
  );
  client.setQueryData(shopping, items);
  await takeItems(items);
  return {
    sent: () => requests.map(({ method, path }) => `${method} ${path.replace('/api/items/', '')}`),
    bodies: () => requests.map(({ body }) => body),
    waiting,
    answer: (body?: unknown) => answer(body === undefined ? new Response(null, { status: 204 }) : json(body)),
  };
}

const changesTo = (id: string) => [
  `DELETE /api/items/${id}`,
  `PUT /api/items/${id}`,
  `PATCH /api/items/${id}/status`,
  `PATCH /api/items/${id}/skip`,
  `POST /api/items/${id}/restore`,
];

const listed = () => client.getQueryData<Item[]>(shopping) ?? [];

describe('changes of one item', () => {
  const bread = anItem({ category: 'Shopping', urgency: 'Now', cleaned_title: 'Bread' });
  const { id } = bread;

  it('delete it again only after the server has restored it (ED-08, IL-11)', async () => {
    const { sent, answer, waiting } = await aSlowServer([bread]);

    const restored = submit(restoreItem(bread));
    const removed = removeItem(bread);
    await vi.waitFor(() => expect(listed()).toEqual([]));
    await vi.waitFor(() => expect(waiting()).toBe(1));
    expect(sent()).toEqual([`POST ${id}/restore`]);

    answer(bread);
    await restored;
    await vi.waitFor(() => expect(sent()).toEqual([`POST ${id}/restore`, `DELETE ${id}`]));
    answer();
    await removed;
    expect(listed()).toEqual([]);
  });

  it('are sent in the order in which they were made, whatever they change (IL-05, IL-09)', async () => {
    const { sent, answer, waiting } = await aSlowServer([bread]);

    void changeQuantity(bread, 2);
    void completeItem(bread);
    await vi.waitFor(() => expect(waiting()).toBe(1));
    expect(sent()).toEqual([`PUT ${id}`]);

    answer({ ...bread, quantity: 2 });
    await vi.waitFor(() => expect(sent()).toEqual([`PUT ${id}`, `PATCH ${id}/status`]));
  });

  it('continue after one that failed (IL-09)', async () => {
    const requests = mockApi({ [`PUT /api/items/${id}`]: () => new TypeError('Failed to fetch') });

    const failed = Promise.allSettled([changeQuantity(bread, 2), changeQuantity(bread, 3)]);

    const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(puts()).toEqual([
      { quantity: 2, version: bread.version },
      { quantity: 3, version: bread.version },
    ]);
  });
});

describe('a recurring item', () => {
  const pills = anItem({
    category: 'Shopping',
    urgency: 'Now',
    scheduled_at: '2026-11-20T08:00:00.000Z',
    is_recurring: true,
    recurring: {
      freq: 'DAILY',
      interval: 1,
      byDay: null,
      time_local: '08:00',
      anchor_date: '2026-11-20',
      timezone: 'Europe/London',
      ends: { type: 'NEVER', until: null, count: null },
    },
  });
  const next = '2026-11-21T08:00:00Z';

  it.each([
    ['completed', completeItem, `PATCH ${pills.id}/status`],
    ['skipped', skipOccurrence, `PATCH ${pills.id}/skip`],
  ])('that is %s has its next date before the server has answered (SC-03, SC-07)', async (_, act, route) => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const { sent, answer, waiting } = await aSlowServer([pills]);

    const done = act(pills);
    await vi.waitFor(() => expect(waiting()).toBe(1));
    expect(listed()).toMatchObject([{ status: 'Active', scheduled_at: next }]);

    answer({ ...pills, scheduled_at: next, version: 2, advanced: true, next_occurrence_at: next });
    await done;
    expect(sent()).toEqual([route]);
    expect(listed()).toEqual([{ ...pills, scheduled_at: next, version: 2 }]);
  });
});

describe('changes of several items', () => {
  const trees = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum'].map((cleaned_title) =>
    anItem({ category: 'Shopping', urgency: 'Now', cleaned_title }),
  );
  const [ash, birch, , , , , gum] = trees;
  if (!ash || !birch || !gum) throw new Error('seven trees');

  it('do not wait for each other (IL-09)', async () => {
    const { sent } = await aSlowServer(trees);

    void changeQuantity(ash, 2);
    void changeQuantity(birch, 2);

    await vi.waitFor(() => expect(sent()).toEqual([`PUT ${ash.id}`, `PUT ${birch.id}`]));
  });

  it('are reordered after earlier changes to any of them (IL-08)', async () => {
    const { sent, answer, waiting } = await aSlowServer(trees);

    void changeQuantity(birch, 2);
    void reorderItems([birch, ash]);
    void changeQuantity(ash, 3);
    await vi.waitFor(() => expect(listed().find(({ id }) => id === ash.id)?.quantity).toBe(3));
    await vi.waitFor(() => expect(waiting()).toBe(1));
    expect(sent()).toEqual([`PUT ${birch.id}`]);

    answer({ ...birch, quantity: 2 });
    await vi.waitFor(() => expect(sent()).toEqual([`PUT ${birch.id}`, 'PATCH reorder']));
    answer({ updated: 2 });
    await vi.waitFor(() => expect(sent()).toHaveLength(3));
  });

  it('completed together are restored after that, also the ones answered first (IL-07, IL-11)', async () => {
    const { sent, answer, waiting } = await aSlowServer(trees);

    void completeItems(trees);
    const restored = Promise.all([ash, gum].map(reopenItem));
    const changes = () => sent().filter((route) => route.endsWith('/status'));
    const answered: string[] = [];
    for (let count = 0; count < trees.length + 2; count += 1) {
      await vi.waitFor(() => expect(waiting()).toBeGreaterThan(0));
      const id = changes()[count]?.split(' ')[1]?.split('/')[0] ?? '';
      const tree = trees.find((one) => one.id === id);
      answer({ ...tree, status: answered.includes(id) ? 'Active' : 'Completed' });
      answered.push(id);
    }
    await restored;

    expect(new Set(answered).size).toBe(trees.length);
    expect(answered.filter((id) => id === ash.id || id === gum.id)).toHaveLength(4);
    await vi.waitFor(() =>
      expect(listed().map(({ cleaned_title }) => cleaned_title)).toEqual(['Ash', 'Gum']),
    );
  });
});
