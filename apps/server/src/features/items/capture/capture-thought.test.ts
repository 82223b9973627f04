import { request } from 'node:http';
import type { Item } from '@pouch/contract/schemas/items';
import type { SortedItem } from '@pouch/sorter/types/sorted-item';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApi, type Person } from '../../../testing/api.ts';
import { listenTo, originOf } from '../../../testing/change-stream.ts';
import { currentDateTime, update } from '../../../testing/item-calls.ts';
import { sortedGood } from '../../../testing/sorted-shopping-item.ts';
import { patienceMs, type SlowReader, type StoredThought } from './refiner.ts';

const nothing = (): Promise<null> => Promise.resolve(null);
const readers: { first: SlowReader; second: SlowReader } = { first: nothing, second: nothing };
const api = testApi({
  slowReaders: [
    (thought, signal) => readers.first(thought, signal),
    (thought, signal) => readers.second(thought, signal),
  ],
});
beforeEach(() => Object.assign(readers, { first: nothing, second: nothing }));
afterEach(() => void vi.useRealTimers());

/** A reader at work: `asked` once it has the thought, and answering when the test has it answer. */
function atWork() {
  let answer: (items: SortedItem[] | null) => void = () => undefined;
  let times = 0;
  const answered = new Promise<SortedItem[] | null>((resolve) => (answer = resolve));
  const asked = new Promise<StoredThought>((resolve) => {
    readers.first = (thought) => {
      times += 1;
      resolve(thought);
      return answered;
    };
  });
  return { asked, answer: (items: SortedItem[] | null) => answer(items), times: () => times };
}

const body = { originalText: 'milk, eggs', currentDateTime };
const pouch = (person: Person, headers: Record<string, string> = {}) =>
  person.send('addItem', { body, headers });
const listed = async (person: Person) => (await person.send('listItems')).answer;
/** Those of the items that are still there. */
async function asTheyAre(person: Person, items: Item[]): Promise<Item[]> {
  const reads = await Promise.all(items.map(({ id }) => person.send('getItem', { params: { id } })));
  return reads.filter(({ status }) => status === 200).map(({ answer }) => answer);
}
const titles = (items: Item | Item[]) => [items].flat().map(({ cleaned_title }) => cleaned_title);

describe('a thought that is read again', () => {
  it('is stored before anybody slow is asked (SO-04)', async () => {
    const ana = await api.signedIn();
    const reader = atWork();
    const pending = pouch(ana);

    const thought = await reader.asked;

    expect(titles(await listed(ana))).toEqual(['Milk', 'Eggs']);
    expect(thought).toMatchObject({
      userId: ana.id,
      text: 'milk, eggs',
      picture: null,
      now: currentDateTime,
    });
    reader.answer(null);
    expect(titles((await pending).answer)).toEqual(['Milk', 'Eggs']);
  });

  it('is answered as it was improved, and what is the same thing keeps its id (SO-04)', async () => {
    const ana = await api.signedIn();
    const reader = atWork();
    const pending = pouch(ana);
    await reader.asked;
    const [milk, eggs] = await listed(ana);

    reader.answer([sortedGood('Bread'), sortedGood('Eggs', { quantity: 12 })]);
    const answer = [(await pending).answer].flat();

    expect(titles(answer)).toEqual(['Bread', 'Eggs']);
    expect(answer[1]).toMatchObject({ id: eggs?.id, quantity: 12, originalText: 'milk, eggs' });
    expect(answer[0]).toMatchObject({ originalText: 'milk, eggs', created_at: milk?.created_at });
    expect((await listed(ana)).map(({ id }) => id).sort()).toEqual(answer.map(({ id }) => id).sort());
    expect((await ana.send('restoreItem', { params: { id: milk?.id ?? '' } })).status).toBe(404);
  });

  it('keeps its picture with every item (SO-05)', async () => {
    const ana = await api.signedIn();
    readers.first = ({ text, picture }) =>
      Promise.resolve(text === '' && picture ? [sortedGood('Milk'), sortedGood('Eggs')] : null);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${png.toString('base64')}`;

    const { answer } = await ana.send('addItem', { body: { originalText: 'image', currentDateTime, image } });

    expect(titles(answer)).toEqual(['Milk', 'Eggs']);
    for (const { id } of [answer].flat())
      expect((await ana.send('getItemImage', { params: { id } })).status).toBe(200);
  });

  it('is one item when only one is left (SO-01)', async () => {
    const ana = await api.signedIn();
    readers.first = () => Promise.resolve([sortedGood('Milk and eggs')]);

    expect((await pouch(ana)).answer).toMatchObject({ cleaned_title: 'Milk and eggs' });
    expect(await listed(ana)).toHaveLength(1);
  });

  it('asks who comes next when the first fails or knows no better (SO-04)', async () => {
    const ana = await api.signedIn();
    readers.second = () => Promise.resolve([sortedGood('Bread')]);
    const answers = [
      () => Promise.reject(new TypeError('milk, eggs')),
      () => Promise.resolve([]),
      () => Promise.resolve(null),
    ];

    for (const first of answers) {
      readers.first = first;
      expect(titles((await pouch(ana)).answer)).toEqual(['Bread']);
    }

    expect(api.logLines.join()).toContain('"kind":"TypeError"');
    expect(api.logLines.join()).not.toMatch(/milk|eggs/);
  });
});

describe('the items that were stored stay', () => {
  const changes: [string, (person: Person, item: Item) => Promise<unknown>][] = [
    ['changed', (ana, item) => update(ana, item, { cleaned_title: 'Oat milk' })],
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
    const ana = await api.signedIn();
    const reader = atWork();
    const pending = pouch(ana);
    await reader.asked;
    const stored = await listed(ana);
    await change(ana, stored[0] as Item);
    const changed = await listed(ana);

    reader.answer([sortedGood('Bread')]);

    const { answer } = await pending;
    expect(await listed(ana)).toEqual(changed);
    expect([answer].flat(), 'told as they are by now').toEqual(await asTheyAre(ana, stored));
  });

  it('when the better reading cannot be stored (SO-04)', async () => {
    const ana = await api.signedIn();
    readers.first = () => Promise.resolve([sortedGood('Eggs'), sortedGood('Bread', { quantity: 0 })]);

    expect(titles((await pouch(ana)).answer)).toEqual(['Milk', 'Eggs']);
    expect(titles(await listed(ana))).toEqual(['Milk', 'Eggs']);
  });

  it('when the better reading makes no sense (SO-04)', async () => {
    const ana = await api.signedIn();
    const broken = Object.defineProperty(sortedGood('Bread'), 'title', {
      get: () => {
        throw new TypeError('no title');
      },
    });
    readers.first = () => Promise.resolve([broken]);

    const { status, answer } = await pouch(ana);

    expect(status).toBe(201);
    expect(titles(answer)).toEqual(['Milk', 'Eggs']);
  });

  it('when the reading takes too long, and a late answer changes nothing (SO-04)', async () => {
    const ana = await api.signedIn();
    const reader = atWork();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pending = pouch(ana);
    await reader.asked;
    vi.advanceTimersByTime(patienceMs);
    vi.useRealTimers();

    expect(titles((await pending).answer)).toEqual(['Milk', 'Eggs']);
    expect(api.logLines.filter((line) => line.includes('TimeoutError'))).toHaveLength(1);
    reader.answer([sortedGood('Bread')]);
    expect(titles(await listed(ana))).toEqual(['Milk', 'Eggs']);
  });
});

describe('a repeat with the same Idempotency-Key', () => {
  const keyed = { 'idempotency-key': 'k' };

  it('while the reader is at work gets what is stored, and asks nobody (AP-05, SO-04)', async () => {
    const ana = await api.signedIn();
    const reader = atWork();
    const pending = pouch(ana, keyed);
    await reader.asked;

    const repeat = await pouch(ana, keyed);

    expect(titles(repeat.answer)).toEqual(['Milk', 'Eggs']);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    reader.answer([sortedGood('Bread')]);
    expect(titles((await pending).answer)).toEqual(['Bread']);
    expect(reader.times()).toBe(1);
  });

  it('afterwards gets what the thought has become (AP-05, SO-04)', async () => {
    const ana = await api.signedIn();
    readers.first = () => Promise.resolve([sortedGood('Bread')]);
    const { answer } = await pouch(ana, keyed);

    const repeat = await pouch(ana, keyed);

    expect(titles(answer)).toEqual(['Bread']);
    expect(repeat.answer).toEqual(answer);
    expect(await listed(ana)).toHaveLength(1);
  });
});

it('tells other pages of the first items, and every page of the better ones (AC-14, SO-04)', async () => {
  const ana = await api.signedIn();
  const stream = await listenTo(api.app, ana.token);
  const reader = atWork();
  const pending = pouch(ana, { 'x-client-id': 'a-page' });
  await reader.asked;
  const first = (await listed(ana)).map(({ id }) => id);

  expect(await stream.nextChange()).toEqual({ topic: 'items', ids: first, client: 'a-page' });

  reader.answer([sortedGood('Eggs'), sortedGood('Bread')]);
  const better = [(await pending).answer].flat().map(({ id }) => id);
  const told = await stream.nextChange();
  expect(told).toMatchObject({ topic: 'items', client: null });
  expect(new Set(told.ids)).toEqual(new Set([...first, ...better]));

  const next = await ana.send('addManualItem', {
    body: { cleaned_title: 'Tea', category: 'Shopping', urgency: 'Now' },
  });
  expect((await stream.nextChange()).ids).toEqual([next.answer.id]);
});

it('tells of the first items once when they stay (AC-14, SO-04)', async () => {
  const ana = await api.signedIn();
  const stream = await listenTo(api.app, ana.token);

  const { answer: first } = await pouch(ana);
  const { answer: next } = await pouch(ana);

  const told = [await stream.nextChange(), await stream.nextChange()];
  const idsOf = (answer: Item | Item[]) => [answer].flat().map(({ id }) => id);
  expect(told.map(({ ids }) => ids)).toEqual([idsOf(first), idsOf(next)]);
});

it('goes on when the client goes away (SO-04)', async () => {
  const ana = await api.signedIn();
  const stream = await listenTo(api.app, ana.token);
  const reader = atWork();
  const sent = request(`${await originOf(api.app)}/api/items`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
  });
  sent.on('error', () => undefined).end(JSON.stringify(body));
  await reader.asked;
  await stream.nextChange();
  const closed = new Promise((resolve) => sent.once('close', resolve));
  sent.destroy();
  await closed;

  reader.answer([sortedGood('Bread')]);

  await stream.nextChange();
  expect(titles(await listed(ana))).toEqual(['Bread']);
});
