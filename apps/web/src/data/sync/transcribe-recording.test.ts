import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newItemId } from '../items/new-item-id.ts';
import { newItem } from '../items/predicted-item.ts';
import { endSession } from '../session/session.ts';
import type { Store } from '../store/store.ts';
import { itemKey } from '../store/things.ts';
import { anItem } from '../../testing/an-item.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { openKeptStore } from '../../testing/open-kept-store.ts';
import { submit } from './outbox.ts';

const transcribe = 'POST /api/voice/transcribe';
const add = 'POST /api/items';
let store: Store;

beforeEach(async () => {
  store = await openKeptStore();
  // jsdom’s files cannot be cloned into a database.
  if (store.disk) vi.spyOn(store.disk, 'readAttachment').mockResolvedValue(new Blob(['sound']));
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function keepRecording() {
  const item = newItem({
    id: newItemId(),
    cleaned_title: 'Recording, 3 s',
    original_text: '',
    category: 'Bucket',
    bucket_name: 'IdeaBucket',
    urgency: 'Later',
  });
  return submit({
    things: [itemKey(item.id)],
    title: item.cleaned_title,
    request: { call: 'addItem', body: { originalText: '', itemIds: [item.id] } },
    effects: [{ key: itemKey(item.id), put: item }],
    attachment: 'recording',
  });
}

describe('a kept recording', () => {
  it('becomes the thought with its words (OF-02)', async () => {
    const requests = mockApi({
      [transcribe]: () => json({ transcription: ' buy milk ' }),
      [add]: () => json(anItem({ cleaned_title: 'Milk' }), 201),
    });

    const { outcome } = await keepRecording();

    expect(outcome.isSent).toBe(true);
    const [sent] = requests.filter(({ path }) => path === '/api/items');
    expect(sent?.body).toMatchObject({ originalText: 'buy milk' });
    expect(sent?.body).not.toHaveProperty('image');
    expect(store.all('item').map(({ cleaned_title }) => cleaned_title)).toEqual(['Milk']);
  });

  it('is written down once, however often its thought is sent (OF-04)', async () => {
    const requests = mockApi({
      [transcribe]: () => json({ transcription: 'buy milk' }),
      [add]: () => new TypeError('Failed to fetch'),
    });

    const { outcome } = await keepRecording();
    expect(outcome.isSent).toBe(false);
    expect(store.all('item').map(({ cleaned_title }) => cleaned_title)).toEqual(['buy milk']);
    window.dispatchEvent(new Event('online'));
    const sent = () => requests.filter(({ path }) => path === '/api/items');
    await vi.waitFor(() => expect(sent().length).toBeGreaterThan(1));

    expect(requests.filter(({ path }) => path === '/api/voice/transcribe')).toHaveLength(1);
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    expect(sent()[1]?.headers.get('Idempotency-Key')).toBe(sent()[0]?.headers.get('Idempotency-Key'));
  });

  it('without a word is refused with a sentence, and waits in "Not sent" (OF-07)', async () => {
    mockApi({ [transcribe]: () => json({ transcription: '' }) });

    await expect(keepRecording()).rejects.toMatchObject({
      userMessage: 'No words were heard in this recording.',
    });

    expect(store.changes()).toMatchObject([
      { attachment: 'recording', refusal: { message: 'No words were heard in this recording.' } },
    ]);
  });

  it('that can’t be read any more is refused with a sentence (OF-07)', async () => {
    if (store.disk) vi.spyOn(store.disk, 'readAttachment').mockResolvedValue(undefined);
    const requests = mockApi({});

    await expect(keepRecording()).rejects.toMatchObject({
      userMessage: 'The recording of this thought can’t be read any more.',
    });

    expect(requests).toEqual([]);
    expect(store.changes()).toMatchObject([{ attachment: 'recording', refusal: { status: 422 } }]);
  });

  it('holds up nothing else while the service that transcribes is busy (OF-07)', async () => {
    mockApi({
      [transcribe]: () => json({ code: 'unavailable', message: 'Busy.' }, 503),
      [add]: () => json(anItem({ cleaned_title: 'Milk' }), 201),
    });

    const { outcome } = await keepRecording();
    expect(outcome.isSent).toBe(false);
    const item = newItem({ ...anItem({ cleaned_title: 'Eggs' }), version: 0 });
    const other = await submit({
      things: [itemKey(item.id)],
      title: 'Eggs',
      request: { call: 'addItem', body: { originalText: 'eggs', itemIds: [item.id] } },
      effects: [{ key: itemKey(item.id), put: item }],
    });

    expect(other.outcome.isSent).toBe(true);
    expect(store.changes()).toMatchObject([{ title: 'Recording, 3 s' }]);
  });
});
