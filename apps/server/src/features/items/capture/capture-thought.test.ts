import { request } from 'node:http';
import type { Item } from '@pouch/contract/items';
import type { SortedItem } from '@pouch/sorter';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { openChangeStream, ensureListening } from '../../../testing/change-stream.ts';
import { currentDateTime, updateItem } from '../../../testing/item-calls.ts';
import { sortedShoppingItem } from '../../../testing/sorted-shopping-item.ts';
import { refineTimeoutMs, type ThoughtRefiner, type StoredThought } from './refiner.ts';

const nothing = (): Promise<null> => Promise.resolve(null);
const refiners: { first: ThoughtRefiner; second: ThoughtRefiner } = { first: nothing, second: nothing };
const api = testApi({
  refiners: [
    (thought, signal) => refiners.first(thought, signal),
    (thought, signal) => refiners.second(thought, signal),
  ],
});
beforeEach(() => Object.assign(refiners, { first: nothing, second: nothing }));
afterEach(() => void vi.useRealTimers());

/** Installs a refiner that `respond` completes. `called` resolves with the thought that it receives. */
function startControlledRefiner() {
  let respond: (items: SortedItem[] | null) => void = () => undefined;
  let calls = 0;
  const response = new Promise<SortedItem[] | null>((resolve) => (respond = resolve));
  const called = new Promise<StoredThought>((resolve) => {
    refiners.first = (thought) => {
      calls += 1;
      resolve(thought);
      return response;
    };
  });
  return { called, respond: (items: SortedItem[] | null) => respond(items), calls: () => calls };
}

const body = { originalText: 'milk, eggs', currentDateTime };
const capture = (person: TestUser, headers: Record<string, string> = {}) =>
  person.send('addItem', { body, headers });
const listItems = async (person: TestUser) => (await person.send('listItems')).answer;
/** The given items that still exist, as they are now. */
async function refetch(person: TestUser, items: Item[]): Promise<Item[]> {
  const reads = await Promise.all(items.map(({ id }) => person.send('getItem', { params: { id } })));
  return reads.filter(({ status }) => status === 200).map(({ answer }) => answer);
}
const titles = (items: Item | Item[]) => [items].flat().map(({ cleaned_title }) => cleaned_title);

describe('a thought that is refined', () => {
  it('is stored before the refiners run (SO-04)', async () => {
    const ana = await api.createUser();
    const refiner = startControlledRefiner();
    const pending = capture(ana);

    const thought = await refiner.called;

    expect(titles(await listItems(ana))).toEqual(['Milk', 'Eggs']);
    expect(thought).toMatchObject({
      userId: ana.id,
      text: 'milk, eggs',
      picture: null,
      now: currentDateTime,
    });
    refiner.respond(null);
    expect(titles((await pending).answer)).toEqual(['Milk', 'Eggs']);
  });

  it('is returned as refined, and an item that is the same thing keeps its id (SO-04)', async () => {
    const ana = await api.createUser();
    const refiner = startControlledRefiner();
    const pending = capture(ana);
    await refiner.called;
    const [milk, eggs] = await listItems(ana);

    refiner.respond([sortedShoppingItem('Bread'), sortedShoppingItem('Eggs', { quantity: 12 })]);
    const answer = [(await pending).answer].flat();

    expect(titles(answer)).toEqual(['Bread', 'Eggs']);
    expect(answer[1]).toMatchObject({ id: eggs?.id, quantity: 12, originalText: 'milk, eggs' });
    expect(answer[0]).toMatchObject({ originalText: 'milk, eggs', created_at: milk?.created_at });
    expect((await listItems(ana)).map(({ id }) => id).sort()).toEqual(answer.map(({ id }) => id).sort());
    expect((await ana.send('restoreItem', { params: { id: milk?.id ?? '' } })).status).toBe(404);
  });

  it('keeps its picture with every item (SO-05)', async () => {
    const ana = await api.createUser();
    refiners.first = ({ text, picture }) =>
      Promise.resolve(
        text === '' && picture ? [sortedShoppingItem('Milk'), sortedShoppingItem('Eggs')] : null,
      );
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${png.toString('base64')}`;

    const { answer } = await ana.send('addItem', { body: { originalText: 'image', currentDateTime, image } });

    expect(titles(answer)).toEqual(['Milk', 'Eggs']);
    for (const { id } of [answer].flat())
      expect((await ana.send('getItemImage', { params: { id } })).status).toBe(200);
  });

  it('is returned as one item when only one is left (SO-01)', async () => {
    const ana = await api.createUser();
    refiners.first = () => Promise.resolve([sortedShoppingItem('Milk and eggs')]);

    expect((await capture(ana)).answer).toMatchObject({ cleaned_title: 'Milk and eggs' });
    expect(await listItems(ana)).toHaveLength(1);
  });

  it('goes to the next refiner when the first fails or has no improvement (SO-04)', async () => {
    const ana = await api.createUser();
    refiners.second = () => Promise.resolve([sortedShoppingItem('Bread')]);
    const answers = [
      () => Promise.reject(new TypeError('milk, eggs')),
      () => Promise.resolve([]),
      () => Promise.resolve(null),
    ];

    for (const first of answers) {
      refiners.first = first;
      expect(titles((await capture(ana)).answer)).toEqual(['Bread']);
    }

    expect(api.logLines.join()).toContain('"kind":"TypeError"');
    expect(api.logLines.join()).not.toMatch(/milk|eggs/);
  });
});

describe('the items that were stored stay', () => {
  const changes: [string, (person: TestUser, item: Item) => Promise<unknown>][] = [
    ['changed', (ana, item) => updateItem(ana, item, { cleaned_title: 'Oat milk' })],
    [
      'completed',
      (ana, { id }) => ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } }),
    ],
    ['deleted', (ana, { id }) => ana.send('removeItem', { params: { id } })],
    [
      'scheduled',
      (ana, { id }) =>
        ana.send('scheduleItem', { params: { id }, body: { scheduledAt: '2026-11-27T09:00:00Z' } }),
    ],
    [
      'put in order',
      (ana, { id }) => ana.send('reorderItems', { body: { itemOrders: [{ id, manualOrder: 3 }] } }),
    ],
  ];

  it.each(changes)('when one of them was %s meanwhile (SO-04)', async (_, change) => {
    const ana = await api.createUser();
    const refiner = startControlledRefiner();
    const pending = capture(ana);
    await refiner.called;
    const stored = await listItems(ana);
    await change(ana, stored[0] as Item);
    const changed = await listItems(ana);

    refiner.respond([sortedShoppingItem('Bread')]);

    const { answer } = await pending;
    expect(await listItems(ana)).toEqual(changed);
    expect([answer].flat(), 'returned as they are now').toMatchObject(await refetch(ana, stored));
  });

  it('when the refinement cannot be stored (SO-04)', async () => {
    const ana = await api.createUser();
    refiners.first = () =>
      Promise.resolve([sortedShoppingItem('Eggs'), sortedShoppingItem('Bread', { quantity: 0 })]);

    expect(titles((await capture(ana)).answer)).toEqual(['Milk', 'Eggs']);
    expect(titles(await listItems(ana))).toEqual(['Milk', 'Eggs']);
  });

  it('when the refinement is unusable (SO-04)', async () => {
    const ana = await api.createUser();
    const broken = Object.defineProperty(sortedShoppingItem('Bread'), 'title', {
      get: () => {
        throw new TypeError('no title');
      },
    });
    refiners.first = () => Promise.resolve([broken]);

    const { status, answer } = await capture(ana);

    expect(status).toBe(201);
    expect(titles(answer)).toEqual(['Milk', 'Eggs']);
  });

  it('when the refiner takes too long, and its late result changes nothing (SO-04)', async () => {
    const ana = await api.createUser();
    const refiner = startControlledRefiner();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pending = capture(ana);
    await refiner.called;
    vi.advanceTimersByTime(refineTimeoutMs);
    vi.useRealTimers();

    expect(titles((await pending).answer)).toEqual(['Milk', 'Eggs']);
    expect(api.logLines.filter((line) => line.includes('TimeoutError'))).toHaveLength(1);
    refiner.respond([sortedShoppingItem('Bread')]);
    expect(titles(await listItems(ana))).toEqual(['Milk', 'Eggs']);
  });
});

describe('a repeat with the same Idempotency-Key', () => {
  const keyed = { 'idempotency-key': 'k' };

  it('while the refiner runs returns what is stored, and does not run it again (AP-05, SO-04)', async () => {
    const ana = await api.createUser();
    const refiner = startControlledRefiner();
    const pending = capture(ana, keyed);
    await refiner.called;

    const repeat = await capture(ana, keyed);

    expect(titles(repeat.answer)).toEqual(['Milk', 'Eggs']);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    refiner.respond([sortedShoppingItem('Bread')]);
    expect(titles((await pending).answer)).toEqual(['Bread']);
    expect(refiner.calls()).toBe(1);
  });

  it('afterwards returns the refined items (AP-05, SO-04)', async () => {
    const ana = await api.createUser();
    refiners.first = () => Promise.resolve([sortedShoppingItem('Bread')]);
    const { answer } = await capture(ana, keyed);

    const repeat = await capture(ana, keyed);

    expect(titles(answer)).toEqual(['Bread']);
    expect(repeat.answer).toEqual(answer);
    expect(await listItems(ana)).toHaveLength(1);
  });
});

describe('capturing a thought', () => {
  it('publishes the first items to the other pages, and the refined ones to all (AC-14, SO-04)', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(api.app, ana.token);
    const refiner = startControlledRefiner();
    const pending = capture(ana, { 'x-client-id': 'a-page' });
    await refiner.called;
    const first = (await listItems(ana)).map(({ id }) => id);

    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: first, client: 'a-page' });

    refiner.respond([sortedShoppingItem('Eggs'), sortedShoppingItem('Bread')]);
    const refined = [(await pending).answer].flat().map(({ id }) => id);
    const change = await stream.nextChange();
    expect(change).toMatchObject({ topic: 'items', client: null });
    expect(new Set(change.ids)).toEqual(new Set([...first, ...refined]));

    const next = await ana.send('addManualItem', {
      body: { cleaned_title: 'Tea', category: 'Shopping', urgency: 'Now' },
    });
    expect((await stream.nextChange()).ids).toEqual([next.answer.id]);
  });

  it('publishes the first items once when they stay (AC-14, SO-04)', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(api.app, ana.token);

    const { answer: first } = await capture(ana);
    const { answer: next } = await capture(ana);

    const changes = [await stream.nextChange(), await stream.nextChange()];
    const toIds = (answer: Item | Item[]) => [answer].flat().map(({ id }) => id);
    expect(changes.map(({ ids }) => ids)).toEqual([toIds(first), toIds(next)]);
  });

  it('continues when the client disconnects (SO-04)', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(api.app, ana.token);
    const refiner = startControlledRefiner();
    const sent = request(`${await ensureListening(api.app)}/api/items`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined).end(JSON.stringify(body));
    await refiner.called;
    await stream.nextChange();
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.destroy();
    await closed;

    refiner.respond([sortedShoppingItem('Bread')]);

    await stream.nextChange();
    expect(titles(await listItems(ana))).toEqual(['Bread']);
  });
});
