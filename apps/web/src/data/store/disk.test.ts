import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../testing/an-item.ts';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { makeChange, type Change } from './change.ts';
import { closeStore, currentStore, openStore } from './current-store.ts';
import { databaseName, databaseVersion } from './database.ts';
import { Disk } from './disk.ts';
import { itemKey } from './things.ts';
import { openCacheCopy, type UnsentCopy } from './unsent-copy.ts';

const copyName = 'pouch-unsent-ana';
const item = anItem();

let caches: ReturnType<typeof fakeCacheStorage>;
const disks: Disk[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  caches = fakeCacheStorage();
  vi.stubGlobal('caches', caches.storage);
});

afterEach(async () => {
  await Promise.all(disks.splice(0).map((disk) => disk.close()));
  vi.unstubAllGlobals();
});

async function open(copy?: UnsentCopy | null) {
  const disk = await Disk.open('ana', copy === undefined ? await openCacheCopy('ana') : copy);
  disks.push(disk);
  return disk;
}

const aChange = (title: string): Change =>
  makeChange({ things: [itemKey(item.id)], title, request: { call: 'updateItem' }, effects: [] });

const write = (disk: Disk, ...titles: string[]) =>
  disk.write({ added: titles.map((title) => ({ change: aChange(title) })) });
const keptTitles = async (disk: Disk) => (await disk.load()).changes.map(({ title }) => title);

/** Chromium throws a whole database away that it finds damaged, and says nothing. */
async function loseDatabase(disk: Disk) {
  await disk.close();
  await deleteDB(databaseName('ana'));
}

describe('a change on the disk', () => {
  it('is in both kinds of storage when it is kept (OF-03)', async () => {
    const disk = await open();

    const [kept] = await write(disk, 'Bread');

    expect(await keptTitles(disk)).toEqual(['Bread']);
    expect(caches.paths(copyName)).toEqual([`/unsent/${kept?.key}`]);
  });

  it('is in neither when one of them refuses it (OF-03, OF-11)', async () => {
    const copy = (await openCacheCopy('ana')) as UnsentCopy;
    const full = new DOMException('Full', 'QuotaExceededError');
    const disk = await open({ ...copy, keep: () => Promise.reject(full) });

    await expect(write(disk, 'Bread')).rejects.toBe(full);

    expect(await keptTitles(disk)).toEqual([]);
    expect(caches.paths(copyName)).toEqual([]);
  });

  it('leaves everything as it was when one of its copies is refused (OF-03, OF-11)', async () => {
    const copy = (await openCacheCopy('ana')) as UnsentCopy;
    const full = new DOMException('Full', 'QuotaExceededError');
    const keep = vi.fn(copy.keep);
    const disk = await open({ ...copy, keep });
    const removed = await write(disk, 'Sent');
    await disk.keepDraft('this-tab', { text: 'bread', image: null, choices: [] });
    keep.mockImplementation((copied) =>
      copied.change.title === 'Milk' ? Promise.reject(full) : copy.keep(copied),
    );
    const added = ['Bread', 'Milk'].map((title) => ({ change: aChange(title) }));

    const things = [[itemKey(item.id), item]] as const;
    await expect(disk.write({ things, removed, added, removedDraft: 'this-tab', cursor: '7' })).rejects.toBe(
      full,
    );

    expect(await disk.load()).toMatchObject({ things: [], changes: removed, cursor: undefined });
    expect(await disk.readDrafts()).toHaveLength(1);
    const copies = ['/unsent-draft/this-tab', `/unsent/${removed[0]?.key}`];
    expect(caches.paths(copyName)).toEqual(copies);
  });

  it('is in the database only when its copy is kept (OF-03)', async () => {
    const copy = (await openCacheCopy('ana')) as UnsentCopy;
    let allow: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => (allow = resolve));
    const disk = await open({ ...copy, keep: (copied) => allowed.then(() => copy.keep(copied)) });

    const writing = write(disk, 'Bread');
    expect(await keptTitles(disk)).toEqual([]);
    allow();
    await writing;

    expect(await keptTitles(disk)).toEqual(['Bread']);
  });

  it('leaves no copy when the database refuses it (OF-03)', async () => {
    const disk = await open();
    const change = aChange('Bread');
    await disk.write({ added: [{ change }] });

    await expect(write(disk, 'Milk').then(() => disk.write({ added: [{ change }] }))).rejects.toThrow();

    expect(await keptTitles(disk)).toEqual(['Bread', 'Milk']);
  });

  it('has no copy any more once the database is found to be full (OF-03, OF-11)', async () => {
    const disk = await open();
    const full = new DOMException('Full', 'QuotaExceededError');
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full;
    });

    await expect(write(disk, 'Bread', 'Milk')).rejects.toBe(full);
    add.mockRestore();

    expect(await keptTitles(disk)).toEqual([]);
    expect(caches.paths(copyName)).toEqual([]);
  });

  it('comes back in order, each once, after the database was thrown away (OF-03)', async () => {
    const disk = await open();
    const [first] = await write(disk, 'Sent', 'Bread');
    await write(disk, 'Milk');
    await disk.write({ things: [[itemKey(item.id), item]], removed: first ? [first] : [], cursor: '7' });
    await vi.waitFor(() => expect(caches.paths(copyName)).toHaveLength(2));
    await loseDatabase(disk);

    const again = await open();

    expect(await again.load()).toMatchObject({ things: [], cursor: undefined, covered: [] });
    expect(await keptTitles(again)).toEqual(['Bread', 'Milk']);
    expect(await keptTitles(await open())).toEqual(['Bread', 'Milk']);
  });

  it('comes back once for two tabs that open at the same time (OF-03)', async () => {
    const disk = await open();
    await write(disk, 'Bread', 'Milk');
    await loseDatabase(disk);

    const [one, other] = await Promise.all([open(), open()]);

    expect(await keptTitles(one)).toEqual(['Bread', 'Milk']);
    expect(await keptTitles(other)).toEqual(['Bread', 'Milk']);
  });

  it('comes back as what it was: refused, or sent already (OF-03, OF-07)', async () => {
    const disk = await open();
    const [bread, milk] = await write(disk, 'Bread', 'Milk');
    if (!bread || !milk) throw new Error('two changes');
    const refusal = { status: 422, message: 'No such bread.' };
    await disk.write({
      marked: [
        { ...bread, refusal },
        { ...milk, wasSent: true },
      ],
    });
    const copied = async () => (await (await openCacheCopy('ana'))?.all())?.map(({ change }) => change);
    await vi.waitFor(async () => expect(await copied()).toMatchObject([{ refusal }, { wasSent: true }]));
    await loseDatabase(disk);

    const { changes } = await (await open()).load();

    expect(changes).toMatchObject([{ refusal }, { wasSent: true }]);
  });

  it('is the same one for a page whose database another page has restored (OF-03, OF-04)', async () => {
    const page = await open();
    const [bread, milk, eggs] = await write(page, 'Bread', 'Milk', 'Eggs');
    if (!bread || !milk || !eggs) throw new Error('three changes');
    await page.write({ removed: [bread] });
    await vi.waitFor(() => expect(caches.paths(copyName)).toHaveLength(2));
    await deleteDB(databaseName('ana'));
    const restored = await open();

    await page.write({ marked: [{ ...eggs, wasSent: true }] });
    await page.write({ removed: [milk] });

    expect((await restored.load()).changes).toMatchObject([{ title: 'Eggs', wasSent: true }]);
  });

  it('is kept with the things, the cursor and what is covered in one transaction (OF-03)', async () => {
    const disk = await open();
    const [kept] = await write(disk, 'Bread');
    if (!kept) throw new Error('one change');

    await disk.write({
      things: [[itemKey(item.id), item]],
      removed: [kept],
      cursor: '7',
      covered: ['/api/items?status=Active'],
    });

    expect(await disk.load()).toEqual({
      things: [[itemKey(item.id), item]],
      changes: [],
      cursor: '7',
      covered: ['/api/items?status=Active'],
    });
    await vi.waitFor(() => expect(caches.paths(copyName)).toEqual([]));
  });

  it('stays when all things are forgotten (OF-13)', async () => {
    const disk = await open();
    await write(disk, 'Bread');
    await disk.write({ things: [[itemKey(item.id), item]], cursor: '7', covered: ['/api/items'] });

    await disk.write({ isReset: true, cursor: '9' });

    expect(await disk.load()).toMatchObject({ things: [], cursor: '9', covered: [] });
    expect(await keptTitles(disk)).toEqual(['Bread']);
  });

  it('takes the draft away that it was made of (OF-03)', async () => {
    const disk = await open();
    await disk.keepDraft('this-tab', { text: 'bread', image: null, choices: [] });
    await disk.keepDraft('other-tab', { text: 'milk', image: null, choices: [] });

    await disk.write({ added: [{ change: aChange('Bread') }], removedDraft: 'this-tab' });

    expect((await disk.readDrafts()).map(({ draft }) => draft.text)).toEqual(['milk']);
  });

  it('is written also after the browser has closed the database (OF-03)', async () => {
    const disk = await open();
    const newer = openDB(databaseName('ana'), databaseVersion);
    await write(disk, 'Bread');
    // As a sign-out in another tab does, and iOS in the background.
    (await newer).close();
    const deleting = deleteDB(databaseName('ana'));
    await deleting;

    await write(disk, 'Milk');

    expect(await keptTitles(disk)).toEqual(['Milk']);
  });
});

describe('a draft on the disk', () => {
  const copiedDrafts = async () => (await (await openCacheCopy('ana'))?.drafts()) ?? [];
  const draft = (text: string, image: string | null = null) => ({ text, image, choices: [] });

  it('comes back with its picture after the browser has thrown the database away (QA-08, OF-03)', async () => {
    const disk = await open();
    await disk.keepDraft('this-tab', draft('ca', 'data:image/png;base64,AAAA'));
    await disk.keepDraft('this-tab', draft('call the bank', 'data:image/png;base64,AAAA'));
    await disk.keepDraft('other-tab', draft('water the plants'));
    await loseDatabase(disk);

    expect(await (await open()).readDrafts()).toEqual([
      { tab: 'other-tab', draft: draft('water the plants') },
      { tab: 'this-tab', draft: draft('call the bank', 'data:image/png;base64,AAAA') },
    ]);
  });

  it('comes back though another one’s copy, or a change’s, can’t be read (QA-08, OF-03)', async () => {
    const disk = await open();
    await disk.keepDraft('this-tab', draft('call the bank'));
    await write(disk, 'Bread');
    await loseDatabase(disk);
    const cache = await caches.storage.open(copyName);
    for (const path of ['/unsent/torn', '/unsent-draft/torn']) await cache.put(path, new Response('{"te'));

    const again = await open();

    expect((await again.readDrafts()).map(({ tab }) => tab)).toEqual(['this-tab']);
    expect(await keptTitles(again)).toEqual(['Bread']);
  });

  it('is copied in its last state only, and its picture only once (QA-08)', async () => {
    const copy = (await openCacheCopy('ana')) as UnsentCopy;
    const keepDraft = vi.fn(copy.keepDraft);
    const disk = await open({ ...copy, keepDraft });
    await disk.keepDraft('this-tab', draft('c', 'data:image/png;base64,AAAA'));

    await Promise.all(
      ['ca', 'cal', 'call'].map((text) =>
        disk.keepDraft('this-tab', draft(text, 'data:image/png;base64,AAAA')),
      ),
    );

    expect(keepDraft.mock.calls.map(([, written, picture]) => [written?.text, picture])).toEqual([
      ['c', 'new'],
      ['call', 'same'],
    ]);
  });

  it('does not come back when it was removed, or has become a change (OF-03)', async () => {
    const disk = await open();
    await disk.keepDraft('this-tab', draft('bread', 'data:image/png;base64,AAAA'));
    await disk.keepDraft('other-tab', draft('milk'));
    await disk.keepDraft('other-tab', null);
    await disk.write({ added: [{ change: aChange('Bread') }], removedDraft: 'this-tab' });
    await vi.waitFor(async () => expect(await copiedDrafts()).toEqual([]));
    await loseDatabase(disk);

    const again = await open();

    expect(await again.readDrafts()).toEqual([]);
    expect(await keptTitles(again)).toEqual(['Bread']);
  });

  it('is kept where its copy is refused (QA-08, OF-11)', async () => {
    const copy = (await openCacheCopy('ana')) as UnsentCopy;
    const full = new DOMException('Full', 'QuotaExceededError');
    const disk = await open({ ...copy, keepDraft: () => Promise.reject(full) });

    await disk.keepDraft('this-tab', draft('bread'));

    expect(await disk.readDrafts()).toMatchObject([{ draft: { text: 'bread' } }]);
  });

  it('leaves no copy for good when a kill came before it could be dropped (OF-03)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 60 * 60_000 });
    await (await openCacheCopy('ana'))?.keepDraft('closed-tab', draft('bread'), 'new');
    vi.useRealTimers();
    await (await openCacheCopy('ana'))?.keepDraft('young-tab', draft('milk'), 'new');
    const disk = await open(null);

    await (await open()).load();

    await vi.waitFor(async () => expect((await copiedDrafts()).map(({ tab }) => tab)).toEqual(['young-tab']));
    expect(await disk.readDrafts()).toEqual([]);
  });
});

describe('a page whose storage a newer version of the app has changed', () => {
  it('goes on writing to it (OF-10)', async () => {
    const disk = await open();
    await write(disk, 'Bread');
    const newer = await openDB(databaseName('ana'), databaseVersion + 1, {
      upgrade: (database) => void database.createObjectStore('new'),
    });

    await write(disk, 'Milk');

    expect(await keptTitles(disk)).toEqual(['Bread', 'Milk']);
    newer.close();
  });
});

describe('what is kept of a person', () => {
  it('is nothing in a browser without a database: the app works from memory (OF-11)', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });

    await openStore('ana');

    expect(currentStore()).toMatchObject({ userId: 'ana', isKept: false });
    await closeStore();
  });

  it('is left alone by an app that is older than it: that works from memory (OF-10, OF-11)', async () => {
    const newer = await openDB(databaseName('ana'), databaseVersion + 1);
    newer.close();

    await openStore('ana');

    expect(currentStore()).toMatchObject({ userId: 'ana', isKept: false });
    await closeStore();
  });

  it('is not seen by another person (OF-09)', async () => {
    const disk = await open();
    await write(disk, 'Bread');

    const store = await openStore('ben');

    expect(store).toMatchObject({ userId: 'ben', isKept: true });
    expect(store.changes()).toEqual([]);
    await closeStore();
  });
});
