import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { fakeLocks } from '../../../testing/fakes/fake-locks.ts';
import { heldAnswers, json, mockApi } from '../../../testing/mock-api.ts';
import type * as DraftModule from '../draft.ts';

const [receipt, photo] = ['data:image/jpeg;base64,AA', 'data:image/jpeg;base64,BB'];

let locks: ReturnType<typeof fakeLocks>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
  locks = fakeLocks();
});

afterEach(async () => {
  await locks.closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the app in a page of this tab, signed in. */
async function openPage({
  whileOpening = () => undefined,
  onOpened = () => undefined,
}: { whileOpening?: (draft: typeof DraftModule) => void; onOpened?: () => void } = {}) {
  vi.resetModules();
  const session = await import('../../../data/session/session.ts');
  const { currentStore, openStore } = await import('../../../data/store/current-store.ts');
  const draft = await import('../draft.ts');
  session.startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
  const opening = openStore('ana');
  whileOpening(draft);
  const { disk } = await opening;
  if (disk === null) throw new Error('Nothing is kept');
  onOpened();
  await draft.whenDraftIsRead();
  const texts = async () => (await disk.readDrafts()).map((kept) => kept.draft.text);
  return {
    ...draft,
    ...session,
    store: currentStore(),
    disk,
    text: () => draft.readDraft('ana').text,
    texts,
  };
}

/** Writes in the box, and waits until that is on the disk. */
async function write({ editDraft, texts }: Awaited<ReturnType<typeof openPage>>, text: string) {
  editDraft('ana', { text });
  await vi.waitFor(async () => expect(await texts()).toContain(text));
}

/** A tab that is opened now has nothing in its session storage. */
function openNewTab() {
  sessionStorage.clear();
  return openPage();
}

describe('a kept draft', () => {
  it('has the letters that were written as the page was left (QA-08)', async () => {
    const before = await openPage();
    await write(before, 'call');
    before.editDraft('ana', { text: 'call mum' });
    void before.disk.close();
    await locks.closePage();

    const reloaded = await openPage();

    expect(reloaded.text()).toBe('call mum');
  });

  it('survives a reload of its tab (QA-08)', async () => {
    const before = await openPage();
    await write(before, 'call mum');
    await locks.closePage();

    const reloaded = await openPage();

    expect(reloaded.text()).toBe('call mum');
    expect(sessionStorage.getItem('pouch.draft.ana')).toBeNull();
  });

  it('survives the end of the browser with its picture and choices (OF-03)', async () => {
    const before = await openPage();
    const choice = { start: 0, end: 8, words: 'call mum', category: 'Bucket' } as const;
    await write(before, 'call mum');
    before.editDraft('ana', { image: 'data:image/jpeg;base64,AA' });
    before.chooseInDraft('ana', () => [choice]);
    await vi.waitFor(async () =>
      expect((await before.disk.readDrafts())[0]?.draft.choices).toEqual([choice]),
    );
    await locks.closePage();

    const started = await openNewTab();

    expect(started.readDraft('ana')).toMatchObject({
      text: 'call mum',
      image: 'data:image/jpeg;base64,AA',
      choices: [choice],
    });
    expect(await started.texts()).toEqual(['call mum']);
  });

  it('of a tab that is open stays with it (QA-08)', async () => {
    const first = await openPage();
    await write(first, 'call mum');

    const second = await openNewTab();
    expect(second.text()).toBe('');
    await write(second, 'buy milk');

    expect((await first.texts()).sort()).toEqual(['buy milk', 'call mum']);
  });

  it('is not shared with a duplicate of its tab (QA-08)', async () => {
    const first = await openPage();
    await write(first, 'call mum');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const duplicate = await openPage({ onOpened: () => vi.runAllTimers() });
    vi.useRealTimers();
    expect(duplicate.text()).toBe('');
    await write(duplicate, 'buy milk');

    expect((await first.texts()).sort()).toEqual(['buy milk', 'call mum']);
  });

  it.each([
    ['buy milk', 'call mum\nbuy milk'],
    ['call', 'call mum\ncall'],
    ['call mum at noon', 'call mum\ncall mum at noon'],
  ])('is there above %j, written before it was read (QA-08, OF-03)', async (text, together) => {
    await write(await openPage(), 'call mum');
    await locks.closePage();

    const choice = { start: 0, end: text.length, words: text, category: 'Bucket' } as const;
    const page = await openPage({
      whileOpening: ({ editDraft, chooseInDraft }) => {
        editDraft('ana', { text });
        chooseInDraft('ana', () => [choice]);
      },
    });

    expect(page.text()).toBe(together);
    expect(page.readDraft('ana').choices).toEqual([{ ...choice, start: 9, end: together.length }]);
    await vi.waitFor(async () => expect(await page.texts()).toEqual([together]));
  });

  it('of a tab that was closed stays whole above the letters that this one was left with (QA-08)', async () => {
    const left = await openPage();
    await write(left, 'milk and eggs');
    sessionStorage.setItem('pouch.draft.ana', JSON.stringify({ ...left.readDraft('ana'), text: 'milk' }));
    sessionStorage.removeItem('pouch.tab');
    await locks.closePage();

    const page = await openPage();

    expect(page.text()).toBe('milk and eggs\nmilk');
  });

  it('that is too long for a thought is in the box again (QA-08)', async () => {
    const text = 'x'.repeat(10_000);
    await write(await openPage(), text);
    await locks.closePage();

    const page = await openPage();

    expect(page.text()).toBe(text);
    expect(await page.texts()).toEqual([text]);
  });

  it('is not replaced by an older one that the browser restored with the tab (QA-08, OF-03)', async () => {
    const before = await openPage();
    before.editDraft('ana', { text: 'buy milk' });
    const restored = sessionStorage.getItem('pouch.draft.ana') ?? '';
    await vi.waitFor(async () => expect(await before.texts()).toEqual(['buy milk']));
    before.clearSentDraft('ana', { text: 'buy milk', image: null });
    await write(before, 'call dad');
    await locks.closePage();
    sessionStorage.setItem('pouch.draft.ana', restored);

    const page = await openPage();

    expect(page.text()).toBe('call dad');
    expect(await page.texts()).toEqual(['call dad']);
  });

  it('stays on the device where it could not be read (QA-08, OF-03)', async () => {
    await write(await openPage(), 'call mum');
    await locks.closePage();
    const request = navigator.locks.request.bind(navigator.locks);
    const refusing = vi.spyOn(navigator.locks, 'request');
    refusing.mockImplementation((name: string, ...rest: unknown[]) =>
      name === 'pouch-tabs'
        ? Promise.reject(new Error('refused'))
        : (request as (...all: unknown[]) => Promise<never>)(name, ...rest),
    );

    const page = await openPage();
    refusing.mockRestore();
    page.editDraft('ana', { text: 'bread' });
    await vi.waitFor(() => expect(sessionStorage.getItem('pouch.draft.ana')).toContain('bread'));
    page.editDraft('ana', { text: '' });
    await locks.closePage();

    expect((await openPage()).text()).toBe('call mum');
  });

  it('with a picture waits whole until the box has room for it (QA-08)', async () => {
    const before = await openPage();
    before.editDraft('ana', { text: 'a receipt', image: receipt });
    await vi.waitFor(async () => expect(await before.texts()).toEqual(['a receipt']));
    await locks.closePage();

    const paste = { text: 'a photo', image: photo };
    const page = await openPage({ whileOpening: ({ editDraft }) => editDraft('ana', paste) });
    expect(page.readDraft('ana')).toMatchObject(paste);
    await vi.waitFor(async () => expect((await page.texts()).sort()).toEqual(['a photo', 'a receipt']));
    page.clearSentDraft('ana', paste);
    await vi.waitFor(async () => expect(await page.texts()).toEqual(['a receipt']));
    await locks.closePage();

    expect((await openPage()).readDraft('ana')).toMatchObject({ text: 'a receipt', image: receipt });
  });

  it('that is not read yet outlives a thought that is pouched meanwhile (QA-08, OF-03)', async () => {
    await write(await openPage(), 'call mum');
    await locks.closePage();
    let goOn: () => void = () => undefined;
    void navigator.locks.request('pouch-tabs', () => new Promise<void>((resolve) => (goOn = resolve)));
    mockApi({ 'POST /api/items': () => json(anItem(), 201) });

    const opening = openPage({ whileOpening: ({ editDraft }) => editDraft('ana', { text: 'bread' }) });
    await vi.waitFor(async () => {
      const { currentStore } = await import('../../../data/store/current-store.ts');
      expect(currentStore().isKept).toBe(true);
    });
    const { keepThought } = await import('./keep-thought.ts');
    const { sent } = await keepThought('ana');
    goOn();

    const page = await opening;
    page.clearSentDraft('ana', sent);
    expect(page.text()).toBe('call mum');
    await vi.waitFor(async () => expect(await page.texts()).toEqual(['call mum']));
  });

  it('too long for the box of this tab waits whole (QA-08)', async () => {
    const [long, text] = ['long '.repeat(1_500), 'more '.repeat(1_500)];
    await write(await openPage(), long);
    await locks.closePage();

    const page = await openPage({ whileOpening: ({ editDraft }) => editDraft('ana', { text }) });

    expect(page.text()).toBe(text);
    await vi.waitFor(async () => expect((await page.texts()).sort()).toEqual([long, text]));
  });

  it('is still there after the session expired, and gone after signing out (AU-11, OF-09)', async () => {
    const before = await openPage();
    await write(before, 'call mum');
    before.expireSession();
    await locks.closePage();

    const again = await openPage();
    expect(again.text()).toBe('call mum');
    again.endSession();
    expect(again.text()).toBe('');
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  });

  it('goes to the tab’s own storage where the disk is full (QA-08)', async () => {
    const page = await openPage();
    vi.spyOn(page.disk, 'keepDraft').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

    page.editDraft('ana', { text: 'call mum' });

    await vi.waitFor(() => expect(sessionStorage.getItem('pouch.draft.ana')).toContain('call mum'));
  });
});

describe('a kept draft whose thought is under way', () => {
  /** Pouches "milk", and opens a link right after the press. */
  async function pouchMilk() {
    const page = await openPage();
    const { keepThought } = await import('./keep-thought.ts');
    const server = heldAnswers();
    mockApi({ 'POST /api/items': server.hold });
    await write(page, 'milk');
    const thought = keepThought('ana');
    page.addToDraft('ana', 'bread');
    await vi.waitFor(() => expect(server.waiting()).toBe(1));
    return { ...page, server, thought };
  }

  it('is the words of a link alone, of before and after the device has the thought (OF-03, DL-03)', async () => {
    const { addToDraft, clearSentDraft, server, text, texts, thought } = await pouchMilk();
    await vi.waitFor(async () => expect(await texts()).toEqual(['bread']));

    addToDraft('ana', 'eggs');
    expect(sessionStorage.getItem('pouch.draft.ana')).not.toContain('milk');
    await vi.waitFor(async () => expect(await texts()).toEqual(['bread\neggs']));
    expect(text()).toBe('milk\nbread\neggs');

    server.answer(json(anItem(), 201));
    clearSentDraft('ana', (await thought).sent);
    expect(text()).toBe('bread\neggs');
    addToDraft('ana', 'milk');
    await vi.waitFor(async () => expect(await texts()).toEqual(['bread\neggs\nmilk']));
  });

  it('is whole again when the server refuses the thought (QA-08)', async () => {
    const { server, texts, thought } = await pouchMilk();
    await vi.waitFor(async () => expect(await texts()).toEqual(['bread']));

    server.answer(json({ code: 'invalid_input', message: 'Too long.' }, 422));

    await expect(thought).rejects.toThrow();
    expect(await texts()).toEqual(['milk\nbread']);
  });
});
