import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { fakeLocks } from '../../../testing/fakes/fake-locks.ts';
import { heldAnswers, json, mockApi } from '../../../testing/mock-api.ts';

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
async function openPage(onOpened: () => void = () => undefined) {
  vi.resetModules();
  const session = await import('../../../data/session/session.ts');
  const { currentStore, openStore } = await import('../../../data/store/current-store.ts');
  const draft = await import('../draft.ts');
  session.startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
  const { disk } = await openStore('ana');
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

    const duplicate = await openPage(() => vi.runAllTimers());
    vi.useRealTimers();
    expect(duplicate.text()).toBe('');
    await write(duplicate, 'buy milk');

    expect((await first.texts()).sort()).toEqual(['buy milk', 'call mum']);
  });

  it('is there below what was written before it was read (OF-03)', async () => {
    const before = await openPage();
    await write(before, 'call mum');
    await locks.closePage();
    vi.resetModules();
    const { startSession } = await import('../../../data/session/session.ts');
    const { openStore } = await import('../../../data/store/current-store.ts');
    const draft = await import('../draft.ts');
    startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
    const opening = openStore('ana');
    draft.editDraft('ana', { text: 'buy milk' });

    await opening;
    await draft.whenDraftIsRead();

    expect(draft.readDraft('ana').text).toBe('call mum\nbuy milk');
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
