import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { firstReminders } from '@pouch/contract/vocabulary';
import { omit } from '../../lib/omit.ts';
import { anItem } from '../../testing/an-item.ts';
import type { NewChange } from './change.ts';
import { databaseName } from './database.ts';
import { Disk } from './disk.ts';
import { Store } from './store.ts';
import { itemKey, settingsKey, type ServerState } from './things.ts';

const bread = anItem({ cleaned_title: 'Bread', quantity: 1 });
const key = itemKey(bread.id);
const allActive = '/api/items?status=Active';

const stores: Store[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  vi.unstubAllGlobals();
});

/** A tab of the person. */
async function openTab(): Promise<Store> {
  const disk = await Disk.open('ana', null);
  const store = new Store('ana', disk, await disk.load());
  stores.push(store);
  return store;
}

/** A refusal that the person has to hear of. */
const refused = (error: Error) => ({
  refusal: { status: 422, message: 'No.' },
  error,
  isMoot: () => false,
});

/** Leaves a tab's disk no room for states of the server. */
function fillDisk({ disk }: Store) {
  if (disk === null) throw new Error('Nothing is kept');
  const write = disk.write.bind(disk);
  return vi
    .spyOn(disk, 'write')
    .mockImplementation((writing) =>
      (writing.things?.length ?? 0) > 0
        ? Promise.reject(new DOMException('Full', 'QuotaExceededError'))
        : write(writing),
    );
}

/** Between tabs that have not heard of each other yet. */
class SilentChannel {
  addEventListener = () => undefined;
  postMessage = () => undefined;
  close = () => undefined;
}

/** A page that keeps nothing. */
const openMemory = (): Promise<Store> => Promise.resolve(new Store('ana'));

const change = (item: Item, merge: Partial<Item>): NewChange => ({
  things: [itemKey(item.id)],
  title: item.cleaned_title,
  request: { call: 'updateItem', params: { id: item.id }, body: merge },
  effects: [{ key: itemKey(item.id), merge }],
  before: item,
});

const creation = (item: Item): NewChange => ({
  key: item.id,
  things: [itemKey(item.id)],
  title: item.cleaned_title,
  request: { call: 'addManualItem', body: { id: item.id } },
  effects: [{ key: itemKey(item.id), put: item }],
});

async function submit(store: Store, ...changes: NewChange[]) {
  return (await store.submit(changes)).map((submitted) => submitted);
}

/** The server tells of things, in a reading that begins now. */
async function learn(store: Store, ...things: ServerState[]) {
  const startedAt = store.beginReading();
  await store.absorb({ things, startedAt });
  store.endReading(startedAt);
}

const readKeys = (submitted: { change: { key: string } }[]) => submitted.map((one) => one.change.key);

describe.each([
  ['a page that keeps nothing', openMemory],
  ['a page that keeps everything', openTab],
])('on %s', (_, open) => {
  it('changes show over the last server state, and without the others when one is given up (IL-09, AC-14)', async () => {
    const store = await open();
    await learn(store, [key, bread]);
    const [more = ''] = readKeys(
      await submit(store, change(bread, { quantity: 5 }), change(bread, { cleaned_title: 'Rye' })),
    );
    expect(store.find(key)).toMatchObject({ quantity: 5, cleaned_title: 'Rye' });

    await store.discard(more);

    expect(store.find(key)).toMatchObject({ quantity: 1, cleaned_title: 'Rye' });
  });

  it('a change that is given up leaves the latest server state, not the one before it (AC-14)', async () => {
    const store = await open();
    await learn(store, [key, bread]);
    const [more = ''] = readKeys(await submit(store, change(bread, { quantity: 5 })));
    await learn(store, [key, { ...bread, quantity: 3, body: 'from elsewhere', version: 2 }]);
    expect(store.find(key)).toMatchObject({ quantity: 5, body: 'from elsewhere' });

    await store.discard(more);

    expect(store.find(key)).toMatchObject({ quantity: 3, body: 'from elsewhere' });
  });

  it('the answer to a change takes its place, and that of the server (SC-03)', async () => {
    const store = await open();
    await learn(store, [key, bread]);
    const [done = ''] = readKeys(await submit(store, change(bread, { quantity: 5 })));
    const answer = { ...bread, quantity: 5, scheduled_at: '2026-11-21T08:00:00.000Z', version: 2 };

    await store.settle(done, { things: [[key, answer]], answer });

    expect(store.find(key)).toEqual(answer);
    expect(store.changes()).toEqual([]);
  });

  it('an answer that a newer state has overtaken does not show (AC-14)', async () => {
    const store = await open();
    await learn(store, [key, bread]);
    const [more = ''] = readKeys(await submit(store, change(bread, { quantity: 5 })));
    await learn(store, [key, { ...bread, quantity: 9, version: 3 }]);

    await store.settle(more, { things: [[key, { ...bread, quantity: 5, version: 2 }]], answer: undefined });

    expect(store.find(key)).toMatchObject({ quantity: 9, version: 3 });
  });

  it('a reading that began before an answer does not undo it (AC-14)', async () => {
    const store = await open();
    const settings = {
      notificationRemindersEnabled: true,
      weeklyRecapEnabled: true,
      reminders: [...firstReminders],
    };
    await learn(store, [settingsKey, settings]);
    const [off = ''] = readKeys(
      await submit(store, {
        things: [settingsKey],
        title: 'Settings',
        request: { call: 'saveSettings' },
        effects: [{ key: settingsKey, merge: { notificationRemindersEnabled: false } }],
      }),
    );
    const startedAt = store.beginReading();
    await store.settle(off, { things: [], answer: undefined });

    await store.absorb({ things: [[settingsKey, settings]], startedAt });
    store.endReading(startedAt);
    expect(store.find(settingsKey)).toEqual({ ...settings, notificationRemindersEnabled: false });
    await learn(store, [settingsKey, settings]);

    expect(store.find(settingsKey)).toEqual(settings);
  });

  it('a reading from before a deletion does not bring the thing back (IL-11)', async () => {
    const store = await open();
    await learn(store, [key, { ...bread, version: 4 }]);
    await learn(store, [key, null]);

    await learn(store, [key, { ...bread, version: 4 }]);
    expect(store.find(key)).toBeNull();
    await learn(store, [key, { ...bread, version: 5 }]);

    expect(store.find(key)).toMatchObject({ version: 5 });
  });

  it('a change of what was deleted elsewhere does not revive it (OF-06)', async () => {
    const store = await open();
    await learn(store, [key, bread]);
    await submit(store, change(bread, { quantity: 5 }));

    await learn(store, [key, null]);

    expect(store.find(key)).toBeNull();
    expect(store.changes()).toHaveLength(1);
  });

  it('the answer to a change does not bring back what is found to be deleted while it arrives (OF-06)', async () => {
    const store = await open();
    await learn(store, [key, bread]);
    const [done = ''] = readKeys(await submit(store, change(bread, { quantity: 5 })));
    const answer = { ...bread, quantity: 5, version: 2 };

    await Promise.all([learn(store, [key, null]), store.settle(done, { things: [[key, answer]], answer })]);

    expect(store.find(key)).toBeNull();
  });

  it('a creation that is given up takes later changes of its thing along (OF-07)', async () => {
    const store = await open();
    const [made = ''] = readKeys(
      await submit(store, creation(bread), change(bread, { quantity: 5 }), creation(anItem())),
    );

    await store.discard(made);

    expect(store.find(key)).toBeNull();
    expect(store.changes()).toHaveLength(1);
  });

  it('only the things that changed are shown again, each as it was and is (AC-14)', async () => {
    const store = await open();
    const milk = anItem({ cleaned_title: 'Milk' });
    await learn(store, [key, bread], [itemKey(milk.id), milk]);
    const listener = vi.fn();
    store.subscribe(listener);

    await submit(store, change(bread, { quantity: 2 }));

    expect(listener).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledWith(
      new Map([[key, { before: bread, after: { ...bread, quantity: 2 } }]]),
    );
    expect(store.find(itemKey(milk.id))).toBe(milk);
  });
});

describe('a store that keeps', () => {
  it('shows a change only when it is on the disk (OF-03)', async () => {
    const disk = await Disk.open('ana', null);
    const store = new Store('ana', disk, await disk.load());
    stores.push(store);
    await learn(store, [key, bread]);
    const write = vi
      .spyOn(disk, 'write')
      .mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));

    await expect(store.submit([change(bread, { quantity: 5 })])).rejects.toThrow();
    expect(store.find(key)).toMatchObject({ quantity: 1 });
    write.mockRestore();
    store.subscribe(() => void seen.push(disk.load().then(({ changes }) => changes.length)));
    const seen: Promise<number>[] = [];
    await store.submit([change(bread, { quantity: 5 })]);

    expect(await Promise.all(seen)).toEqual([1]);
  });

  it('shows the same after a restart (OF-01, OF-03)', async () => {
    const before = await openTab();
    await learn(before, [key, bread]);
    await before.absorb({ things: [], startedAt: 0, cursor: '7' });
    await before.absorb({ things: [], startedAt: before.beginReading(), covers: allActive });
    await submit(before, change(bread, { quantity: 5 }));
    await before.close();

    const after = await openTab();

    expect(after.find(key)).toMatchObject({ quantity: 5 });
    expect(after.findServerState(key)).toEqual(bread);
    expect(after.cursor).toBe('7');
    expect(after.isCovered(allActive)).toBe(true);
  });

  it('reads everything again after its database was thrown away under an open page (OF-01, OF-03)', async () => {
    const page = await openTab();
    await page.absorb({ things: [], startedAt: 0, cursor: '7' });
    await page.absorb({ things: [[key, bread]], startedAt: page.beginReading(), covers: allActive });
    await deleteDB(databaseName('ana'));
    const milk = anItem({ cleaned_title: 'Milk' });
    const books = '/api/items/bucket/Books';
    await page.absorb({
      things: [[itemKey(milk.id), milk]],
      startedAt: page.beginReading(),
      covers: books,
      cursor: '8',
    });

    const next = await openTab();

    expect(next.cursor).toBeUndefined();
    expect([next.isCovered(allActive), next.isCovered(books)]).toEqual([false, false]);
  });

  it('leaves to another page what a database has that took the place of its own (OF-01, OF-03)', async () => {
    const page = await openTab();
    await page.absorb({ things: [], startedAt: 0, cursor: '7' });
    await page.absorb({ things: [[key, bread]], startedAt: page.beginReading(), covers: allActive });
    await deleteDB(databaseName('ana'));
    const restored = await openTab();
    await restored.absorb({ things: [], startedAt: 0, cursor: '9' });
    const rules = '/api/sorting-rules';
    await restored.absorb({ things: [], startedAt: restored.beginReading(), covers: rules });

    const books = '/api/items/bucket/Books';
    await page.absorb({ things: [], startedAt: page.beginReading(), covers: books, cursor: '8' });

    const next = await openTab();
    expect(next.cursor).toBe('9');
    expect([allActive, books, rules].map(next.isCovered)).toEqual([false, false, true]);
  });

  it('leaves to another page to start over in the database that took the place of its own (OF-13)', async () => {
    const page = await openTab();
    await page.absorb({ things: [], startedAt: 0, cursor: '7' });
    await deleteDB(databaseName('ana'));
    const restored = await openTab();
    await restored.absorb({ things: [[key, bread]], startedAt: 0, cursor: '9' });
    await restored.absorb({ things: [], startedAt: restored.beginReading(), covers: allActive });
    const onReset = vi.fn();
    restored.subscribeToReset(onReset);

    await page.absorb({ things: [], startedAt: page.beginReading(), cursor: '99', isReset: true });
    const milk = anItem({ cleaned_title: 'Milk' });
    await learn(page, [itemKey(milk.id), milk]);
    await vi.waitFor(() => expect(restored.find(itemKey(milk.id))).toEqual(milk));

    expect(onReset).not.toHaveBeenCalled();
    const next = await openTab();
    expect([next.cursor, next.isCovered(allActive), next.find(key)]).toEqual(['9', true, bread]);
    expect([page.cursor, page.find(key)]).toEqual(['99', null]);
  });

  it('knows changes by their numbers in the database that took the place of its own (OF-07)', async () => {
    vi.stubGlobal('BroadcastChannel', SilentChannel);
    const page = await openTab();
    const [other] = await submit(page, change(anItem(), { quantity: 2 }));
    const [made] = await submit(page, creation(bread));
    await page.discard(other?.change.key ?? '');
    const unsent = page.changes().map((kept) => ({ change: omit(kept, 'seq') }));
    await deleteDB(databaseName('ana'));
    const restored = await openTab();
    await restored.disk?.write({ added: unsent });
    await page.refreshChanges();
    await submit(page, change(bread, { quantity: 5 }));

    await page.discard(made?.change.key ?? '');

    expect(page.changes()).toEqual([]);
  });

  it('takes for deleted nothing that a database lacks which took the place of its own (OF-03, OF-04)', async () => {
    vi.stubGlobal('BroadcastChannel', SilentChannel);
    const page = await openTab();
    await learn(page, [key, bread]);
    const [edit] = await submit(page, change(bread, { quantity: 5 }));
    const unsent = page.changes().map((kept) => ({ change: omit(kept, 'seq') }));
    await deleteDB(databaseName('ana'));
    await (await openTab()).disk?.write({ added: unsent });
    const restored = await openTab();
    const [copied] = restored.changes();
    if (copied) await restored.markSent(copied);

    await page.refreshChanges();
    expect(page.find(key)).toEqual({ ...bread, quantity: 5 });

    const answer = { ...bread, quantity: 5, version: 2 };
    await page.settle(edit?.change.key ?? '', { things: [[key, answer]], answer });
    expect(page.find(key)).toEqual(answer);
    expect((await openTab()).find(key)).toEqual(answer);
  });

  it('keeps a refused change with its sentence; it shows no more, and can be sent once more (OF-07)', async () => {
    const store = await openTab();
    await learn(store, [key, bread]);
    const [submitted] = await submit(store, change(bread, { quantity: 5 }));
    const sent = submitted?.change.key ?? '';
    const error = new Error('No.');

    expect(await store.refuse(sent, refused(error))).toBe(true);
    await expect(submitted?.answer).rejects.toBe(error);
    expect(store.find(key)).toMatchObject({ quantity: 1 });
    expect(store.isWaiting(key)).toBe(false);
    expect((await openTab()).changes()).toMatchObject([{ refusal: { status: 422, message: 'No.' } }]);

    await store.retry(sent);
    expect(store.find(key)).toMatchObject({ quantity: 5 });
    expect(store.isWaiting(key)).toBe(true);
  });

  it('forgets a refused change that is taken back (OF-07, IL-11)', async () => {
    const store = await openTab();
    const [submitted] = await submit(store, change(bread, { quantity: 5 }));
    if (!submitted) throw new Error('one change');
    await store.markSent(submitted.change);
    await store.refuse(submitted.change.key, refused(new Error('No.')));

    expect(await store.withdraw(submitted.change.key)).toBe('withdrawn');
    expect(store.changes()).toEqual([]);
  });

  it('forgets all things after months away, and keeps what waits (OF-13)', async () => {
    const store = await openTab();
    const milk = anItem({ cleaned_title: 'Milk', version: 1 });
    await learn(store, [key, { ...bread, version: 9 }], [itemKey(milk.id), milk]);
    await store.absorb({ things: [], startedAt: 0, cursor: '7' });
    await store.absorb({ things: [], startedAt: store.beginReading(), covers: allActive });
    await submit(store, change(bread, { quantity: 5 }));

    await store.absorb({ things: [[key, bread]], startedAt: 0, cursor: '99', isReset: true });

    expect(store.find(key)).toMatchObject({ quantity: 5, version: 1 });
    expect(store.find(itemKey(milk.id))).toBeNull();
    expect([store.cursor, store.isCovered(allActive)]).toEqual(['99', false]);
    expect(store.changes()).toHaveLength(1);
  });

  it('goes on with what it reads when the storage is full, and reads it again at the next start (OF-11)', async () => {
    const store = await openTab();
    await store.absorb({ things: [[key, bread]], startedAt: 0, cursor: '7' });
    const [sent] = await submit(store, change(bread, { quantity: 5 }));
    const full = fillDisk(store);

    await learn(store, [key, { ...bread, cleaned_title: 'Rye', version: 2 }]);
    await store.absorb({ things: [], startedAt: store.beginReading(), cursor: '8' });
    expect(store.find(key)).toMatchObject({ cleaned_title: 'Rye', quantity: 5 });
    const answer = { ...bread, cleaned_title: 'Rye', quantity: 5, version: 3 };
    await store.settle(sent?.change.key ?? '', { things: [[key, answer]], answer });
    expect(store.find(key)).toEqual(answer);
    expect(store.changes()).toEqual([]);
    await expect(store.submit([change(bread, { quantity: 6 })])).resolves.toHaveLength(1);

    full.mockRestore();
    await learn(store, [key, answer]);
    const atNextStart = await (await Disk.open('ana', null)).load();
    expect(atNextStart.cursor).toBe('7');
    expect(atNextStart.changes).toHaveLength(1);
  });

  it('does not send on a full disk what another tab has taken back (IL-11, OF-04)', async () => {
    const disk = await Disk.open('ana', null);
    const store = new Store('ana', disk, await disk.load());
    stores.push(store);
    const [kept, other] = await submit(store, change(bread, { quantity: 5 }), change(bread, { quantity: 6 }));
    if (!kept || !other) throw new Error('two changes');
    await disk.write({ removed: [kept.change] });
    vi.spyOn(disk, 'write').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));

    expect([await store.markSent(kept.change), await store.markSent(other.change)]).toEqual([false, true]);
    expect(store.changes()).toMatchObject([{ key: other.change.key, wasSent: true }]);
  });

  it('counts a path as known only if it was read after the cursor was set (OF-13)', async () => {
    const store = await openTab();
    const early = store.beginReading();
    await store.absorb({ things: [], startedAt: store.beginReading(), cursor: '7' });

    await store.absorb({ things: [[key, bread]], startedAt: early, covers: allActive });
    expect(store.isCovered(allActive)).toBe(false);
    await store.absorb({ things: [[key, bread]], startedAt: store.beginReading(), covers: allActive });

    expect(store.isCovered(allActive)).toBe(true);
  });

  it('writes nothing any more once the person has signed out (OF-09)', async () => {
    const store = await openTab();
    await store.close();
    await deleteDB(databaseName('ana'));

    await store.absorb({ things: [[key, bread]], startedAt: 0 }).catch(() => undefined);
    await store.submit([change(bread, { quantity: 5 })]).catch(() => undefined);

    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('show each other’s changes, answers and refusals (OF-04, OF-07)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await learn(one, [key, bread]);
    const [submitted] = await submit(one, change(bread, { quantity: 5 }));
    await vi.waitFor(() => expect(other.find(key)).toMatchObject({ quantity: 5 }));

    const answer = { ...bread, quantity: 5, version: 2 };
    await other.settle(submitted?.change.key ?? '', { things: [[key, answer]], answer });

    expect(await submitted?.answer).toEqual(answer);
    await vi.waitFor(() => expect(one.changes()).toEqual([]));
    expect(one.find(key)).toEqual(answer);

    const [second] = await submit(one, change(answer, { quantity: 7 }));
    await vi.waitFor(() => expect(other.changes()).toHaveLength(1));
    await other.refuse(second?.change.key ?? '', refused(new Error('No.')));
    await expect(second?.answer).rejects.toMatchObject({ status: 422, userMessage: 'No.' });
    await vi.waitFor(() => expect(one.find(key)).toEqual(answer));
  });

  it('take nothing back that the other has sent meanwhile (IL-11, OF-04)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await learn(one, [key, bread]);
    const [submitted] = await submit(one, change(bread, { quantity: 5 }));
    await vi.waitFor(() => expect(other.changes()).toHaveLength(1));
    const [shared] = other.changes();
    if (shared) await other.markSent(shared);

    expect(await one.withdraw(submitted?.change.key ?? '')).toBe('postponed');

    await vi.waitFor(() => expect(other.changes()).toMatchObject([{ isUndone: true, wasSent: true }]));
    expect(one.find(key)).toEqual(bread);
  });

  it('go on together from a full disk, each with the latest that either has read (OF-11)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await learn(one, [key, bread]);
    await vi.waitFor(() => expect(other.find(key)).toEqual(bread));
    for (const store of [one, other]) fillDisk(store);
    const milk = anItem({ cleaned_title: 'Milk', version: 1 });

    await Promise.all([
      learn(one, [key, { ...bread, quantity: 2, version: 2 }], [itemKey(milk.id), milk]),
      learn(other, [key, { ...bread, quantity: 3, version: 3 }]),
    ]);

    for (const store of [one, other]) {
      await vi.waitFor(() => {
        expect(store.find(key)).toMatchObject({ quantity: 3, version: 3 });
        expect(store.find(itemKey(milk.id))).toEqual(milk);
      });
    }
    await learn(other, [itemKey(milk.id), null]);
    await vi.waitFor(() => expect(one.find(itemKey(milk.id))).toBeNull());
    expect(one.find(key)).toMatchObject({ quantity: 3 });
  });

  it('show on a full disk what the other has sent, as the server has answered (OF-11)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await learn(one, [key, bread]);
    const [sent] = await submit(one, change(bread, { quantity: 5 }));
    await vi.waitFor(() => expect(other.changes()).toHaveLength(1));
    // Messages arrive in order: with this one, the other tab has also handled that of the change.
    const milk = anItem({ cleaned_title: 'Milk' });
    await learn(one, [itemKey(milk.id), milk]);
    await vi.waitFor(() => expect(other.find(itemKey(milk.id))).toEqual(milk));
    for (const store of [one, other]) fillDisk(store);

    const answer = { ...bread, quantity: 5, version: 2 };
    await one.settle(sent?.change.key ?? '', { things: [[key, answer]], answer });

    await vi.waitFor(() => expect(other.find(key)).toEqual(answer));
    expect(other.changes()).toEqual([]);
    await other.absorb({ things: [[key, answer]], startedAt: other.beginReading(), cursor: '8' });
    expect((await openTab()).cursor).toBeUndefined();
  });

  it('write what a tab with a full disk has read, once there is room again (OF-11)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.absorb({ things: [[key, bread]], startedAt: 0, cursor: '7' });
    await vi.waitFor(() => expect(other.find(key)).toEqual(bread));
    const full = fillDisk(one);
    await learn(one, [key, { ...bread, quantity: 2, version: 2 }]);
    await vi.waitFor(() => expect(other.find(key)).toMatchObject({ quantity: 2 }));
    full.mockRestore();
    await learn(one, [key, { ...bread, quantity: 3, version: 3 }]);
    await vi.waitFor(() => expect(other.find(key)).toMatchObject({ quantity: 3 }));

    await other.absorb({ things: [], startedAt: other.beginReading(), cursor: '8' });

    const next = await openTab();
    expect([next.cursor, next.find(key)]).toMatchObject(['8', { quantity: 3 }]);
  });

  it('start over together when a server was reset, whichever hears of it first (OF-13)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.absorb({ things: [[key, { ...bread, version: 9 }]], startedAt: 0, cursor: '7' });
    await vi.waitFor(() => expect(other.find(key)).toMatchObject({ version: 9 }));
    await other.absorb({ things: [], startedAt: 0, cursor: '7' });
    await other.absorb({ things: [], startedAt: other.beginReading(), covers: allActive });
    const onReset = vi.fn();
    other.subscribeToReset(onReset);
    const [milk, eggs] = [anItem({ cleaned_title: 'Milk' }), anItem({ cleaned_title: 'Eggs' })];
    const early = other.beginReading();

    await one.absorb({ things: [[key, bread]], startedAt: 0, cursor: '99', isReset: true });
    await learn(one, [itemKey(milk.id), milk]);
    await vi.waitFor(() => expect(other.find(itemKey(milk.id))).toEqual(milk));
    expect(onReset).toHaveBeenCalledOnce();
    expect(other.find(key)).toEqual(bread);
    expect([other.cursor, other.isCovered(allActive)]).toEqual(['99', false]);
    await other.absorb({ things: [], startedAt: early, cursor: '98', isReset: true });
    await learn(other, [itemKey(eggs.id), eggs]);

    await vi.waitFor(() => expect(one.find(itemKey(eggs.id))).toEqual(eggs));
    expect([one.find(key), one.find(itemKey(milk.id))]).toEqual([bread, milk]);
    expect((await openTab()).cursor).toBe('99');
  });

  it('keep on a full disk what they show when one of them starts over (OF-11, OF-13)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const milk = anItem({ cleaned_title: 'Milk' });
    await one.absorb({ things: [[key, bread]], startedAt: 0, cursor: '7' });
    await vi.waitFor(() => expect(other.find(key)).toEqual(bread));
    fillDisk(one);

    await one.absorb({ things: [[itemKey(milk.id), milk]], startedAt: 0, cursor: '99', isReset: true });

    await vi.waitFor(() => expect(other.find(itemKey(milk.id))).toEqual(milk));
    expect(other.find(key)).toEqual(bread);
    expect(one.find(key)).toBeNull();
  });

  it('send nothing that the other has taken back, which they have not heard of yet (IL-11, OF-04)', async () => {
    vi.stubGlobal('BroadcastChannel', SilentChannel);
    const one = await openTab();
    await learn(one, [key, bread]);
    const [submitted] = await submit(one, change(bread, { quantity: 5 }));
    const other = await openTab();
    expect(await other.withdraw(submitted?.change.key ?? '')).toBe('withdrawn');

    const [known] = one.changes();
    expect(known && (await one.markSent(known))).toBe(false);

    expect((await openTab()).changes()).toEqual([]);
  });

  it('keep the order of their changes of one thing (OF-04)', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await learn(one, [key, bread]);
    for (const [index, store] of [one, other, one, other].entries()) {
      await submit(store, change(bread, { quantity: index + 2 }));
    }

    for (const store of [one, other]) {
      await vi.waitFor(() => {
        expect(store.changes()).toHaveLength(4);
        expect(store.find(key)).toMatchObject({ quantity: 5 });
      });
      expect(store.changes().map(({ request }) => request.body)).toEqual(
        [2, 3, 4, 5].map((quantity) => ({ quantity })),
      );
    }
  });
});
