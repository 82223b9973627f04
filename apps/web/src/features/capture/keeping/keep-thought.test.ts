import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../../data/session/session.ts';
import type { Store } from '../../../data/store/store.ts';
import { aRule } from '../../../testing/a-rule.ts';
import { anItem } from '../../../testing/an-item.ts';
import { heldAnswers, json, mockApi } from '../../../testing/mock-api.ts';
import { openKeptStore } from '../../../testing/open-kept-store.ts';
import { currentToast } from '../../../ui/feedback/toast.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { editDraft, readDraft } from '../draft.ts';
import { keepThought } from './keep-thought.ts';

const add = 'POST /api/items';
let store: Store;

beforeEach(async () => {
  store = await openKeptStore();
  editDraft('ana', { text: ' call mum and email Ida ' });
});

/** It takes its time on a busy machine, and a thought does not wait for it. */
beforeAll(() => import('@pouch/sorter/sort-thought'));

afterEach(() => {
  removeToast();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = () => store.changes().map(({ request }) => request.body?.['originalText']);

/** Keeps the thought while the server holds its answer back for longer than the caller waits. */
async function keepWithoutAnswer() {
  const server = heldAnswers();
  mockApi({ [add]: server.hold });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const keeping = keepThought('ana');
  await vi.waitFor(() => expect(server.waiting()).toBe(1));
  await vi.advanceTimersByTimeAsync(3_000);
  return { kept: await keeping, server };
}

describe('a thought on a device that keeps it', () => {
  it('resolves to its predicted items without a network, and waits (OF-02, OF-03)', async () => {
    mockApi({ [add]: () => new TypeError('Failed to fetch') });

    const { items, sent } = await keepThought('ana');

    expect(items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Call mum', 'Email Ida']);
    expect(sent.text).toBe(' call mum and email Ida ');
    expect(waiting()).toEqual(['call mum and email Ida']);
    expect(items).toMatchObject(store.all('item'));
  });

  it('is sent with the ids and the moment of what is shown (OF-05)', async () => {
    const requests = mockApi({
      [add]: ({ body }) => {
        const [id = ''] = (body as { itemIds: string[] }).itemIds;
        return json(anItem({ id, cleaned_title: 'Call mum and email Ida' }), 201);
      },
    });

    const { items } = await keepThought('ana');

    expect(items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Call mum and email Ida']);
    expect(items).toMatchObject(store.all('item'));
    expect(waiting()).toEqual([]);
    const [request] = requests.filter(({ path }) => path === '/api/items');
    expect(request?.headers.get('Made-At')).toMatch(/Z$/);
    expect((request?.body as { itemIds: string[] } | undefined)?.itemIds).toHaveLength(2);
  });

  it('has unsure items that ask, while the device keeps the items alone (SO-10, OF-02)', async () => {
    mockApi({ [add]: () => new TypeError('Failed to fetch') });
    editDraft('ana', { text: 'zorblax' });

    const { items } = await keepThought('ana');

    expect(items).toMatchObject([
      { category: 'To-Do', alternative: { category: expect.any(String) as string } },
    ]);
    for (const item of store.all('item')) {
      expect(item).not.toHaveProperty('confidence');
      expect(item).not.toHaveProperty('alternative');
    }
  });

  it('says once what its chosen kind taught, which this device then knows (SO-11)', async () => {
    const rule = aRule('Milk', { category: 'Bucket', bucket_name: 'TasteBucket', purchaseCategory: null });
    mockApi({
      [add]: ({ body }) => {
        const [id = ''] = (body as { itemIds: string[] }).itemIds;
        const learned = { rule, before: null, otherItemIds: [] };
        return json({ ...anItem({ id, cleaned_title: 'Milk' }), confidence: 1, learned }, 201);
      },
    });
    editDraft('ana', { text: 'milk' });

    await keepThought('ana');

    expect(currentToast()).toMatchObject({
      title: 'Got it. I’ll remember.',
      text: 'Milk will go to the Taste bucket from now on',
    });
    expect(store.all('rule')).toEqual([rule]);
    expect(store.all('item').some((item) => 'learned' in item || 'confidence' in item)).toBe(false);
  });

  it('that is refused is in the box only, with the reason (QA-08)', async () => {
    mockApi({ [add]: () => json({ code: 'invalid_input', message: 'Too long.' }, 422) });

    await expect(keepThought('ana')).rejects.toMatchObject({ userMessage: 'Too long.' });

    expect(store.changes()).toEqual([]);
    expect(store.all('item')).toEqual([]);
    expect(readDraft('ana').text).toBe(' call mum and email Ida ');
  });

  it('that cannot be kept stays in the box, and nothing is sent (QA-08, OF-03)', async () => {
    const requests = mockApi({});
    if (store.disk === null) throw new Error('Nothing is kept');
    vi.spyOn(store.disk, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

    await expect(keepThought('ana')).rejects.toThrow();

    expect(requests.filter(({ path }) => path === '/api/items')).toEqual([]);
    expect(readDraft('ana').text).toBe(' call mum and email Ida ');
  });

  it('does not wait for a server that never answers (OF-12)', async () => {
    const { kept } = await keepWithoutAnswer();

    expect(kept.items).toHaveLength(2);
    expect(waiting()).toEqual(['call mum and email Ida']);
  });

  it('has the items that the server stores, once its late answer has come (OF-05, OF-12)', async () => {
    const { kept, server } = await keepWithoutAnswer();
    const titles = ['Call mum', 'Email Ida', 'Milk'];

    server.answer(
      json(
        titles.map((title) => anItem({ cleaned_title: title })),
        201,
      ),
    );

    expect((await kept.stored)?.map(({ cleaned_title }) => cleaned_title)).toEqual(titles);
  });

  it('keeps its items if the server stored it earlier and no longer keeps its answer (OF-04)', async () => {
    mockApi({
      [add]: () => json({ code: 'already_done', message: 'This was already done.' }, 409),
      'GET /api/changes/since': () =>
        json({
          cursor: '1',
          more: false,
          reset: false,
          gone: [],
          items: [],
          lifeLists: [],
          sortingRules: [],
          profile: null,
          settings: null,
          topics: [],
        }),
    });

    const { items } = await keepThought('ana');

    expect(items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Call mum', 'Email Ida']);
    expect(waiting()).toEqual([]);
  });
});
