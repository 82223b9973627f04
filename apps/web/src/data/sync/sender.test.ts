import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../testing/an-item.ts';
import { heldAnswers, json, mockApi } from '../../testing/mock-api.ts';
import { memoryDisk } from '../../testing/memory-disk.ts';
import { endSession, startSession } from '../session/session.ts';
import type { NewChange } from '../store/change.ts';
import { Store } from '../store/store.ts';
import { itemKey, thingKey } from '../store/things.ts';
import { changeStatus } from './inverse.ts';
import { startSender } from './sender.ts';

const user = { id: 'ana', email: 'ana@example.com', name: null };
const second = 1_000;
const [bread, milk] = [anItem({ cleaned_title: 'Bread' }), anItem({ cleaned_title: 'Milk' })];

let store: Store;
const catchUp = vi.fn(() => Promise.resolve());
const onRefused = vi.fn();
const onOutdated = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  // The longest pause with jitter.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  startSession({ token: 'secret', user });
});

afterEach(async () => {
  await store.close();
  endSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

async function open(items: readonly Item[] = [bread, milk], disk = memoryDisk()) {
  store = new Store(user.id, disk);
  const things = items.map((item) => [itemKey(item.id), item] as const);
  await store.absorb({ things, startedAt: 0 });
  return startSender(store, { catchUp, onRefused, onOutdated });
}

const storageFull = () => new DOMException('Full', 'QuotaExceededError');

/** It takes what a person does and lets go of what is sent; marks and what is read have no room. */
function fullDisk() {
  const disk = memoryDisk();
  const write = disk.write.bind(disk);
  vi.spyOn(disk, 'write').mockImplementation((writing) =>
    [...(writing.marked ?? []), ...(writing.things ?? [])].length > 0
      ? Promise.reject(storageFull())
      : write(writing),
  );
  return disk;
}

const rename = (item: Item, cleaned_title: string): NewChange => ({
  things: [itemKey(item.id)],
  title: item.cleaned_title,
  request: { call: 'updateItem', params: { id: item.id }, body: { cleaned_title } },
  effects: [{ key: itemKey(item.id), merge: { cleaned_title } }],
  before: item,
});

const removal = (item: Item): NewChange => ({
  things: [itemKey(item.id)],
  title: item.cleaned_title,
  request: { call: 'removeItem', params: { id: item.id } },
  effects: [{ key: itemKey(item.id), remove: true }],
  before: item,
});

async function submit(...changes: NewChange[]) {
  const submitted = await store.submit(changes);
  await pass(0);
  return submitted;
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const path = (item: Item) => `PUT /api/items/${item.id}`;
const shown = (item: Item) => store.find(itemKey(item.id))?.cleaned_title;
const makeAnswer = (item: Item, cleaned_title: string) => json({ ...item, cleaned_title, version: 2 });
const problem = (code: string, status: number, headers = {}) =>
  Response.json({ code, message: 'The server has a cold.' }, { status, headers });

describe('the sender', () => {
  it('sends the changes of one thing in their order, each after the answer to the one before (OF-04)', async () => {
    const { hold, answer } = heldAnswers();
    const sent = mockApi({ [path(bread)]: hold });
    await open();

    await submit(rename(bread, 'Rye'), rename(bread, 'Rye bread'));
    expect(sent.map(({ body }) => body)).toEqual([{ cleaned_title: 'Rye' }]);
    expect(shown(bread)).toBe('Rye bread');
    answer(makeAnswer(bread, 'Rye'));
    await pass(0);

    expect(sent.map(({ body }) => body)).toEqual([{ cleaned_title: 'Rye' }, { cleaned_title: 'Rye bread' }]);
    expect(shown(bread)).toBe('Rye bread');
  });

  it('sends changes of different things side by side, four at a time (OF-04)', async () => {
    const items = Array.from({ length: 6 }, () => anItem());
    const { hold, answer, waiting } = heldAnswers();
    mockApi(Object.fromEntries(items.map((item) => [path(item), hold])));
    await open(items);

    await submit(...items.map((item) => rename(item, 'Same')));
    expect(waiting()).toBe(4);
    answer(makeAnswer(items[0] as Item, 'Same'));
    await pass(0);

    expect(waiting()).toBe(4);
    expect(store.changes()).toHaveLength(5);
  });

  it('sends a repeat under the key and the moment of the first attempt (OF-04, AP-05)', async () => {
    const answers = [new TypeError('Failed to fetch'), makeAnswer(bread, 'Rye')];
    const sent = mockApi({ [path(bread)]: () => answers.shift() ?? json({}, 500) });
    await open();

    const [renamed] = await submit(rename(bread, 'Rye'));
    await pass(second);

    const attempts = sent.map(({ headers, body }) => [
      headers.get('Idempotency-Key'),
      headers.get('Made-At'),
      body,
    ]);
    expect(attempts).toHaveLength(2);
    expect(attempts[1]).toEqual(attempts[0]);
    expect(attempts[0]?.[1]).toBe(new Date(renamed?.change.madeAt ?? 0).toISOString());
    expect(store.changes()).toEqual([]);
  });

  it('keeps a refused change with its sentence, and goes on with all others (OF-07)', async () => {
    mockApi({
      [path(bread)]: ({ body }) =>
        (body as Item).cleaned_title === 'Rye' ? problem('invalid', 422) : makeAnswer(bread, 'Spelt'),
      [path(milk)]: () => makeAnswer(milk, 'Oat milk'),
    });
    await open();

    const [refused] = await submit(rename(bread, 'Rye'), rename(bread, 'Spelt'), rename(milk, 'Oat milk'));

    await expect(refused?.answer).rejects.toMatchObject({ status: 422 });
    expect(store.changes()).toMatchObject([
      { title: 'Bread', refusal: { status: 422, message: 'The server has a cold.' } },
    ]);
    expect([shown(bread), shown(milk)]).toEqual(['Spelt', 'Oat milk']);
    expect(onRefused).not.toHaveBeenCalled();
    expect(onOutdated).toHaveBeenCalledOnce();
  });

  it('keeps a thought whose picture is lost with a sentence, and goes on with all others (OF-07)', async () => {
    const sent = mockApi({ [path(milk)]: () => makeAnswer(milk, 'Oat milk') });
    await open();

    await submit({ ...rename(bread, 'Rye'), attachment: 'picture' }, rename(milk, 'Oat milk'));

    expect(sent).toHaveLength(1);
    expect(store.changes()).toMatchObject([
      { title: 'Bread', refusal: { message: 'The picture of this thought can’t be read any more.' } },
    ]);
  });

  it('sends on a full disk what it has no room to mark, and forgets it (OF-04, OF-07)', async () => {
    const sent = mockApi({ [path(bread)]: () => makeAnswer(bread, 'Rye') });
    await open([bread], fullDisk());

    await submit(rename(bread, 'Rye'));

    expect(sent).toHaveLength(1);
    expect(store.changes()).toEqual([]);
    expect(shown(bread)).toBe('Rye');
  });

  it('keeps a refusal on a full disk as long as the page, and goes on with all others (OF-07)', async () => {
    const sent = mockApi({
      [path(bread)]: () => problem('invalid', 422),
      [path(milk)]: () => makeAnswer(milk, 'Oat milk'),
    });
    const { sendNow } = await open([bread, milk], fullDisk());

    const [refused] = await submit(rename(bread, 'Rye'));
    await submit(rename(milk, 'Oat milk'));
    sendNow();
    await pass(600 * second);
    expect(sent).toHaveLength(2);
    expect(store.changes()).toMatchObject([{ title: 'Bread', refusal: { status: 422 } }]);

    await store.retry(refused?.change.key ?? '');
    await pass(0);
    expect(sent).toHaveLength(3);
  });

  it('goes on with other things when the disk has no room for what follows from one (OF-07)', async () => {
    const items = Array.from({ length: 6 }, () => anItem());
    const sent = mockApi(
      Object.fromEntries(items.map((item) => [path(item), () => makeAnswer(item, 'Same')])),
    );
    await open(items);
    vi.spyOn(store, 'settle').mockRejectedValueOnce(storageFull());

    await submit(...items.map((item) => rename(item, 'Same')));
    expect(sent).toHaveLength(6);
    expect(store.changes()).toHaveLength(1);
    await pass(second);

    expect(store.changes()).toEqual([]);
  });

  it('keeps an item that the account has no room for, with the server’s sentence (OF-07)', async () => {
    const sentence = 'Your Pouch is full: it holds at most 50,000 items.';
    mockApi({
      [path(bread)]: () => Response.json({ code: 'too_large', message: sentence }, { status: 413 }),
      [path(milk)]: () => makeAnswer(milk, 'Oat milk'),
    });
    await open();

    const [refused] = await submit(rename(bread, 'Rye'), rename(milk, 'Oat milk'));

    await expect(refused?.answer).rejects.toMatchObject({ status: 413 });
    expect(store.changes()).toMatchObject([{ title: 'Bread', refusal: { status: 413, message: sentence } }]);
  });

  it('lets everything wait without a subscription, and sends it once there is one (PW-12)', async () => {
    let isSubscribed = false;
    const closed = () => problem('subscription_required', 402);
    const sent = mockApi({
      [path(bread)]: () => (isSubscribed ? makeAnswer(bread, 'Rye') : closed()),
      [path(milk)]: () => (isSubscribed ? makeAnswer(milk, 'Oat milk') : closed()),
    });
    const sender = await open();

    const [kept] = await submit(rename(bread, 'Rye'), rename(milk, 'Oat milk'));
    await kept?.delayed;
    expect(store.changes().map(({ refusal, wasSent }) => [refusal, wasSent])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect([shown(bread), shown(milk)]).toEqual(['Rye', 'Oat milk']);
    const attempts = sent.length;
    await pass(30 * second);
    expect(sent).toHaveLength(attempts);

    isSubscribed = true;
    sender.sendNow();
    await pass(0);

    expect(store.changes()).toEqual([]);
    expect([shown(bread), shown(milk)]).toEqual(['Rye', 'Oat milk']);
  });

  it('lets what is closed to a restricted account wait, and goes on with all others (AC-05)', async () => {
    mockApi({
      [path(bread)]: () => problem('forbidden', 403),
      [path(milk)]: () => makeAnswer(milk, 'Oat milk'),
    });
    await open();

    await submit(rename(bread, 'Rye'), rename(milk, 'Oat milk'));

    expect(store.changes()).toMatchObject([{ title: 'Bread' }]);
    expect(store.changes()[0]?.refusal).toBeUndefined();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('tells of a refusal whose caller had gone on (OF-07)', async () => {
    const { hold, answer } = heldAnswers();
    mockApi({ [path(bread)]: hold });
    await open();
    await submit(rename(bread, 'Rye'));
    store.reportDelay();

    answer(problem('not_found', 404));
    await pass(0);

    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ title: 'Bread' }));
    expect(shown(bread)).toBe('Bread');
  });

  it.each([
    ['an item', bread.id, 'removeItem'],
    ['an entry of a LifeList', 'groceries', 'removeLifeListEntry'],
  ] as const)('keeps no deletion of %s that is deleted already (OF-06, OF-07)', async (_, id, call) => {
    const entry = { id: '01900000-0000-7000-8000-00000000cafe' };
    const gone = () => problem('not_found', 404);
    const sent = mockApi({
      [`DELETE /api/items/${id}`]: gone,
      [`DELETE /api/lifeLists/${id}/items`]: gone,
    });
    const disk = memoryDisk();
    const write = vi.spyOn(disk, 'write');
    await open([bread], disk);
    const isItem = call === 'removeItem';
    const key = isItem ? itemKey(id) : thingKey('lifeList', id);

    await submit({
      things: [key],
      title: 'Bread',
      request: { call, params: { id }, ...(!isItem && { body: entry }) },
      effects: [isItem ? { key, remove: true } : { key, lifeList: { kind: 'remove', body: entry } }],
    });

    expect(sent).toHaveLength(1);
    expect(store.changes()).toEqual([]);
    const marks = write.mock.calls.flatMap(([{ marked = [] }]) => marked);
    expect(
      marks.filter(({ refusal }) => refusal !== undefined),
      'kept for a moment, and for good if the page is killed then',
    ).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
    expect(onOutdated).toHaveBeenCalledOnce();
  });

  it('repeats after pauses that grow to a minute (OF-12)', async () => {
    const sent = mockApi({ [path(bread)]: () => new TypeError('Failed to fetch') });
    await open();
    await submit(rename(bread, 'Rye'));

    for (const [index, pause] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await pass(pause * second - 1);
      expect(sent, `before ${pause} s`).toHaveLength(index + 1);
      await pass(1);
      expect(sent, `after ${pause} s`).toHaveLength(index + 2);
    }
    expect(store.changes()).toMatchObject([{ wasSent: true }]);
    expect(shown(bread)).toBe('Rye');
  });

  it('waits as long as the server asks, also with what is changed meanwhile (OF-12)', async () => {
    const sent = mockApi({
      [path(bread)]: () => problem('unavailable', 503, { 'Retry-After': '20' }),
    });
    await open();
    await submit(rename(bread, 'Rye'));

    await pass(10 * second);
    const [later] = await submit(rename(milk, 'Oat milk'));
    await later?.delayed;
    await pass(10 * second - 1);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent.length).toBeGreaterThan(1);
  });

  it('waits as long as a proxy asks, by a date too, whatever the clock is set to (OF-12)', async () => {
    const until = new Date(Date.now() + 90 * second).toUTCString();
    const answers = [
      new Response('<h1>Maintenance</h1>', { status: 503, headers: { 'Retry-After': until } }),
      makeAnswer(bread, 'Rye'),
    ];
    const sent = mockApi({ [path(bread)]: () => answers.shift() ?? json({}, 500) });
    await open();

    await submit(rename(bread, 'Rye'));
    vi.setSystemTime(Date.parse('2020-01-01T00:00:00Z'));
    await pass(89 * second);
    expect(sent).toHaveLength(1);
    await pass(second);

    expect(sent).toHaveLength(2);
    expect(store.changes()).toEqual([]);
  });

  it('asks again within an hour, however long the server asks it to wait (OF-12)', async () => {
    const answers = [problem('unavailable', 503, { 'Retry-After': '99999999' }), makeAnswer(bread, 'Rye')];
    const sent = mockApi({ [path(bread)]: () => answers.shift() ?? json({}, 500) });
    await open();

    await submit(rename(bread, 'Rye'));
    await pass(59 * 60 * second);
    expect(sent).toHaveLength(1);
    await pass(60 * second);

    expect(sent).toHaveLength(2);
  });

  it('goes on with other things when a proxy refuses one, and keeps that for the person if it is too large (OF-07)', async () => {
    const butter = anItem({ cleaned_title: 'Butter' });
    mockApi({
      [path(bread)]: () => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }),
      [path(butter)]: () => new Response('<h1>Blocked by the firewall</h1>', { status: 403 }),
      [path(milk)]: () => makeAnswer(milk, 'Oat milk'),
    });
    await open([bread, butter, milk]);

    const [large] = await submit(rename(bread, 'Rye'), rename(butter, 'Salted'), rename(milk, 'Oat milk'));

    await expect(large?.answer).rejects.toMatchObject({ status: 413 });
    expect(store.changes()).toMatchObject([
      { title: 'Bread', refusal: { status: 413, message: 'That’s too large for the server.' } },
      { title: 'Butter' },
    ]);
    expect(store.changes()[1]?.refusal).toBeUndefined();
    expect(shown(milk)).toBe('Oat milk');
  });

  it('sends at once when the connection is back (OF-12)', async () => {
    let isBack = false;
    const sent = mockApi({
      [path(bread)]: () => (isBack ? makeAnswer(bread, 'Rye') : new TypeError('Failed to fetch')),
    });
    await open();
    await submit(rename(bread, 'Rye'));
    await pass(31 * second);
    const before = sent.length;

    isBack = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);

    expect(sent).toHaveLength(before + 1);
    expect(store.changes()).toEqual([]);
  });

  it('goes on with other things when the server fails at one (OF-07, OF-12)', async () => {
    mockApi({
      [path(bread)]: () => problem('internal', 500),
      [path(milk)]: () => makeAnswer(milk, 'Oat milk'),
    });
    await open();

    await submit(rename(bread, 'Rye'), rename(bread, 'Spelt'), rename(milk, 'Oat milk'));

    expect(store.changes().map(({ request }) => request.body)).toEqual([
      { cleaned_title: 'Rye' },
      { cleaned_title: 'Spelt' },
    ]);
    expect(shown(milk)).toBe('Oat milk');
  });

  it('goes on with other things while the server can’t save pictures, and sends the thought later (OP-09, OF-12)', async () => {
    let canSave = false;
    mockApi({
      [path(bread)]: () =>
        canSave ? makeAnswer(bread, 'Rye') : problem('pictures_unavailable', 503, { 'Retry-After': '10' }),
      [path(milk)]: () => makeAnswer(milk, 'Oat milk'),
    });
    await open();

    await submit(rename(bread, 'Rye'), rename(milk, 'Oat milk'));

    expect(store.changes().map(({ request }) => request.body)).toEqual([{ cleaned_title: 'Rye' }]);
    canSave = true;
    await pass(10 * second);
    expect(store.changes()).toEqual([]);
  });

  it('leaves a server alone that fails at one thing after another (OF-12)', async () => {
    const items = Array.from({ length: 20 }, () => anItem());
    const sent = mockApi(
      Object.fromEntries(items.map((item) => [path(item), () => problem('internal', 500)])),
    );
    await open(items);

    await submit(...items.map((item) => rename(item, 'Same')));

    expect(sent.length).toBeLessThan(items.length / 2);
    expect(store.changes()).toHaveLength(items.length);
  });

  it('reads what the server did at an earlier attempt before it forgets the change (OF-04)', async () => {
    mockApi({ [path(bread)]: () => problem('already_done', 409) });
    await open();
    catchUp.mockImplementationOnce(async () => {
      expect(store.changes()).toHaveLength(1);
      const things = [[itemKey(bread.id), { ...bread, cleaned_title: 'Rye', version: 5 }] as const];
      await store.absorb({ things, startedAt: 0, cursor: '2' });
    });

    await submit(rename(bread, 'Rye'));

    expect(catchUp).toHaveBeenCalledOnce();
    expect(store.changes()).toEqual([]);
    expect(store.find(itemKey(bread.id))).toMatchObject({ cleaned_title: 'Rye', version: 5 });
  });

  it('keeps a change whose effect cannot be read, and asks again later (OF-04)', async () => {
    const sent = mockApi({ [path(bread)]: () => problem('already_done', 409) });
    await open();
    catchUp.mockRejectedValueOnce(new Error('no network'));

    await submit(rename(bread, 'Rye'));
    expect(store.changes()).toHaveLength(1);
    await pass(second);

    expect(sent).toHaveLength(2);
    expect(store.changes()).toEqual([]);
  });

  it('does not revive what was deleted elsewhere after the change, by a repeated answer (OF-06)', async () => {
    const answers = [new TypeError('Failed to fetch'), makeAnswer(bread, 'Rye')];
    mockApi({ [path(bread)]: () => answers.shift() ?? json({}, 500) });
    await open();
    await submit(rename(bread, 'Rye'));
    await store.absorb({ things: [[itemKey(bread.id), null]], startedAt: 0, cursor: '2' });

    await pass(second);

    expect(store.changes()).toEqual([]);
    expect(shown(bread)).toBeUndefined();
  });

  it('keeps a change that something else answers in the server’s place (OF-04)', async () => {
    // Responses make their own kind of blobs here, not jsdom's.
    vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
    const page = () =>
      new Response('<h1>Sign in to Café Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } });
    const answers = [
      page(),
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      json('busy'),
      makeAnswer(bread, 'Rye'),
    ];
    mockApi({ [path(bread)]: () => answers.shift() ?? json({}, 500) });
    await open();

    await submit(rename(bread, 'Rye'));
    for (const pause of [1, 2]) {
      expect(store.changes()).toMatchObject([{ title: 'Bread' }]);
      await pass(pause * second);
    }
    expect(store.changes()[0]?.refusal).toBeUndefined();
    await pass(4 * second);

    expect(store.changes()).toEqual([]);
  });

  it('keeps what waits when the session has ended, for the same person (OF-09)', async () => {
    const sent = mockApi({ [path(bread)]: () => problem('unauthorized', 401) });
    await open();

    await submit(rename(bread, 'Rye'));
    expect(store.changes()).toMatchObject([{ title: 'Bread' }]);
    expect(store.changes()[0]?.refusal).toBeUndefined();
    startSession({ token: 'other', user: { ...user, id: 'ben' } });
    await pass(600 * second);

    expect(sent).toHaveLength(1);
  });

  it('ends a request without an answer after 30 s, and repeats it (OF-12)', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    });
    await open();
    await submit(rename(bread, 'Rye'));

    await pass(30 * second - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await pass(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await pass(second);

    expect(signals).toHaveLength(2);
  });

  it('sends the inverse of what was taken back during its request (IL-11, OF-04)', async () => {
    const { hold, answer } = heldAnswers();
    const remove = `DELETE /api/items/${bread.id}`;
    const restore = `POST /api/items/${bread.id}/restore`;
    const sent = mockApi({ [remove]: hold, [restore]: () => json(bread) });
    await open();
    const [removed] = await submit(removal(bread));
    expect(shown(bread)).toBeUndefined();

    expect(await store.withdraw(removed?.change.key ?? '')).toBe('postponed');
    expect(shown(bread)).toBe('Bread');
    answer(new Response(null, { status: 204 }));
    await pass(0);

    expect(sent.map(({ method, path: to }) => `${method} ${to}`)).toEqual([remove, restore]);
    expect(shown(bread)).toBe('Bread');
    expect(store.changes()).toEqual([]);
  });

  it('sends the inverse of what was taken back after the connection was lost during its request (IL-11, OF-04)', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    let isLost = true;
    const remove = `DELETE /api/items/${bread.id}`;
    const restore = `POST /api/items/${bread.id}/restore`;
    const sent = mockApi({
      [remove]: () => {
        if (!isLost) return new Response(null, { status: 204 });
        onLine.mockReturnValue(false);
        return new TypeError('Failed to fetch');
      },
      [restore]: () => json(bread),
    });
    const { sendNow } = await open();
    const [removed] = await submit(removal(bread));

    await store.withdraw(removed?.change.key ?? '');
    isLost = false;
    onLine.mockReturnValue(true);
    sendNow();
    await pass(0);

    expect(sent.map(({ method, path: to }) => `${method} ${to}`)).toEqual([remove, remove, restore]);
    expect(shown(bread)).toBe('Bread');
  });

  it('sends the inverse of what was taken back also when its answer is no longer kept (IL-11, OF-04)', async () => {
    const changeStatusOfBread = `PATCH /api/items/${bread.id}/status`;
    const answers = [
      new TypeError('Failed to fetch'),
      problem('already_done', 409),
      json({ ...bread, version: 3 }),
    ];
    const sent = mockApi({ [changeStatusOfBread]: () => answers.shift() ?? json({}, 500) });
    await open();
    const [completed] = await submit(changeStatus(bread, 'Completed'));

    expect(await store.withdraw(completed?.change.key ?? '')).toBe('postponed');
    await pass(second);

    const statuses = sent.map(({ body }) => (body as Item).status);
    expect(statuses).toEqual(['Completed', 'Completed', 'Active']);
    expect(store.changes()).toEqual([]);
  });

  it('sends the inverse of what was taken back during its request, on a full disk too (IL-11, OF-04)', async () => {
    const { hold, answer } = heldAnswers();
    const remove = `DELETE /api/items/${bread.id}`;
    const restore = `POST /api/items/${bread.id}/restore`;
    const sent = mockApi({ [remove]: hold, [restore]: () => json(bread) });
    await open([bread], fullDisk());
    const [removed] = await submit(removal(bread));
    await store.refreshChanges();

    expect(await store.withdraw(removed?.change.key ?? '')).toBe('postponed');
    await store.refreshChanges();
    answer(new Response(null, { status: 204 }));
    await pass(0);

    expect(sent.map(({ method, path: to }) => `${method} ${to}`)).toEqual([remove, restore]);
    expect(shown(bread)).toBe('Bread');
  });

  it('takes back on a full disk what has not left the device (IL-11, OF-02)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mockApi({ [path(bread)]: () => new TypeError('Failed to fetch') });
    await open([bread], fullDisk());
    const [renamed] = await submit(rename(bread, 'Rye'));

    expect(await store.withdraw(renamed?.change.key ?? '')).toBe('withdrawn');
    expect(shown(bread)).toBe('Bread');
  });

  it('sends nothing of what was taken back without a connection (IL-11, OF-02)', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const sent = mockApi({ [`DELETE /api/items/${bread.id}`]: () => new TypeError('Failed to fetch') });
    const { sendNow } = await open();
    const [removed] = await submit(removal(bread));
    const attempts = sent.length;

    expect(await store.withdraw(removed?.change.key ?? '')).toBe('withdrawn');
    onLine.mockReturnValue(true);
    sendNow();
    await pass(0);

    expect(sent).toHaveLength(attempts);
    expect(shown(bread)).toBe('Bread');
  });

  it('forgets what was taken back and then refused (OF-07)', async () => {
    const { hold, answer } = heldAnswers();
    mockApi({ [path(bread)]: hold });
    await open();
    const [renamed] = await submit(rename(bread, 'Rye'));
    await store.withdraw(renamed?.change.key ?? '');

    answer(problem('invalid', 422));
    await pass(0);

    expect(store.changes()).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('does not send what was taken back before its turn (IL-11, OF-04)', async () => {
    const sent = mockApi({ [path(bread)]: () => makeAnswer(bread, 'Rye') });
    await open();
    const submitting = store.submit([rename(bread, 'Rye')]);
    const [renamed] = await submitting;

    expect(await store.withdraw(renamed?.change.key ?? '')).toBe('withdrawn');
    await pass(600 * second);

    expect(sent).toEqual([]);
    expect(shown(bread)).toBe('Bread');
  });

  it('tells no caller of what happens after a sign-out, and repeats nothing (AU-11)', async () => {
    const sent = mockApi({ [path(bread)]: () => new Promise<Response>(() => undefined) });
    await open();
    const [renamed] = await submit(rename(bread, 'Rye'));
    const onEnd = vi.fn();
    void renamed?.answer.then(onEnd, onEnd);
    void renamed?.delayed.then(onEnd);

    endSession();
    await store.close();
    await pass(600 * second);

    expect(onEnd).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });
});

describe('a change that is not kept', () => {
  it.each([
    ['there is no connection', () => new TypeError('Failed to fetch')],
    ['the server fails', () => problem('internal', 500)],
    ['the server refuses', () => problem('invalid', 422)],
  ])('is given up when %s, and its caller learns why (OF-11, QA-08)', async (_, respond) => {
    const sent = mockApi({ [path(bread)]: respond });
    store = new Store();
    await store.absorb({ things: [[itemKey(bread.id), bread]], startedAt: 0 });
    startSender(store, { catchUp, onRefused, onOutdated });

    const [renamed] = await submit(rename(bread, 'Rye'));
    await expect(renamed?.answer).rejects.toThrow();
    await pass(600 * second);

    expect(sent).toHaveLength(1);
    expect(shown(bread)).toBe('Bread');
    expect(store.changes()).toEqual([]);
    expect(onOutdated).toHaveBeenCalledOnce();
  });
});
