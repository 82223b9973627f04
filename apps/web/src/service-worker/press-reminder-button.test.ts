// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reminderAnswersCache } from '../data/stored-keys.ts';
import { decodeReminder } from '../platform/reminders/pressed-reminder.ts';
import { fakeCacheStorage } from '../testing/fakes/fake-cache-storage.ts';
import { showNotifications } from './show-notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://pouch.example.org';
const occurrence = { sourceId: 'plants', occurrenceAt: '2026-11-20T15:00:00.000Z' };
const message = {
  type: 'start',
  title: 'Water the plants',
  body: 'Now, 4:00 PM',
  url: '/upcoming',
  tag: 'plants_start',
  actions: 'reminder',
  token: 'the-token',
  occurrence,
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

type Answer = number | 'none';

/** A worker whose server answers with these statuses, in turn, and the last one for ever. */
function aWorker(...answers: Answer[]) {
  const { storage } = fakeCacheStorage();
  const listeners = new Map<string, (event: never) => void>();
  const shown: { options: { tag: string; data: unknown; actions: unknown; renotify: boolean } }[] = [];
  const opened: string[] = [];
  const sent: unknown[] = [];
  const synced: string[] = [];
  const scope = {
    location: { origin },
    caches: storage,
    fetch: (path: string, { body }: { body: string }) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'none') return Promise.reject(new TypeError('Failed to fetch'));
      sent.push([path, JSON.parse(body)]);
      return Promise.resolve(new Response('{}', { status: answer ?? 200 }));
    },
    registration: {
      showNotification: (_title: string, options: never) => Promise.resolve(void shown.push({ options })),
      getNotifications: ({ tag }: { tag: string }) =>
        Promise.resolve(shown.map(({ options }) => options).filter((one) => one.tag === tag)),
      sync: { register: (tag: string) => Promise.resolve(void synced.push(tag)) },
    },
    clients: {
      matchAll: () => Promise.resolve([]),
      openWindow: (path: string) => Promise.resolve(void opened.push(path)),
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  showNotifications(scope as unknown as WorkerScope);
  const fire = async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  };
  return {
    ...{ shown, opened, sent, synced, fire, storage },
    push: (changes: object = {}) =>
      fire('push', { data: { text: () => JSON.stringify({ ...message, ...changes }) } }),
    press: (action: string) =>
      fire('notificationclick', {
        action,
        notification: { data: shown.at(-1)?.options.data, close: () => undefined },
      }),
  };
}

const act = (body: object) => ['/api/reminders/act', { token: 'the-token', ...body }];

describe('the notification of a reminder', () => {
  it('has the buttons Done and Snooze, and rings also in the place of an earlier one (RM-02)', async () => {
    const worker = aWorker();

    await worker.push();

    expect(worker.shown[0]?.options).toMatchObject({
      actions: [
        { action: 'done', title: 'Done' },
        { action: 'snooze', title: 'Snooze' },
      ],
      renotify: true,
    });
  });

  it('does not ring again when the same comes once more, but the next one does (RM-07)', async () => {
    const worker = aWorker();
    await worker.push();

    await worker.push();
    await worker.push({ token: 'another-token' });

    expect(worker.shown.map(({ options }) => options.renotify)).toEqual([true, false, true]);
  });

  it.each([
    ['done', act({ action: 'done' })],
    ['snooze', act({ action: 'snooze', minutes: 10 })],
  ])('answers by its button %s, and opens nothing (RM-02)', async (action, request) => {
    const worker = aWorker(200);
    await worker.push();

    await worker.press(action);

    expect(worker.sent).toEqual([request]);
    expect(worker.opened).toEqual([]);
  });

  it('opens its page when it can’t be answered any more (RM-02)', async () => {
    const worker = aWorker(404);
    await worker.push();

    await worker.press('done');

    expect(worker.opened).toEqual(['/upcoming']);
    expect(await worker.storage.has(reminderAnswersCache)).toBe(false);
  });

  it('opens its page with all buttons when it is pressed itself (RM-02, DL-05)', async () => {
    const worker = aWorker();
    await worker.push();

    await worker.press('');

    const [path = '', fragment = ''] = (worker.opened[0] ?? '').split('#reminder=');
    expect(path).toBe('/upcoming');
    expect(decodeReminder(fragment)).toEqual({
      ...occurrence,
      listId: null,
      token: 'the-token',
      action: null,
    });
    expect(worker.sent).toEqual([]);
  });

  it('of an entry names its list (RM-02)', async () => {
    const worker = aWorker();
    await worker.push({ url: '/lifelists/cleaning' });

    await worker.press('');

    const fragment = worker.opened[0]?.split('#reminder=')[1] ?? '';
    expect(decodeReminder(fragment)).toMatchObject({ listId: 'cleaning' });
  });
});

describe('an answer without a network', () => {
  it.each(['none', 503, 429] as const)('is kept and sent later, after %s (RM-02)', async (answer) => {
    const worker = aWorker(answer, 200);
    await worker.push();
    await worker.press('done');
    expect(worker.synced).toEqual(['reminder-answers']);
    expect(worker.opened).toEqual([]);
    worker.sent.length = 0;

    await worker.fire('sync');
    await worker.fire('sync');

    expect(worker.sent).toEqual([act({ action: 'done' })]);
  });

  it('means its minutes from the press on (RM-02)', async () => {
    const worker = aWorker('none', 200);
    await worker.push();
    await worker.press('snooze');

    vi.setSystemTime(Date.parse('2026-11-20T15:04:30Z'));
    await worker.fire('sync');

    expect(worker.sent).toEqual([act({ action: 'snooze', minutes: 6 })]);
  });

  it('reminds in a minute when its minutes are over (RM-02)', async () => {
    const worker = aWorker('none', 200);
    await worker.push();
    await worker.press('snooze');

    vi.setSystemTime(Date.parse('2026-11-20T17:00:00Z'));
    await worker.fire('sync');

    expect(worker.sent).toEqual([act({ action: 'snooze', minutes: 1 })]);
  });

  it('is forgotten when the server refuses it (RM-02)', async () => {
    const worker = aWorker('none', 404, 200);
    await worker.push();
    await worker.press('done');

    await worker.fire('sync');
    await worker.fire('sync');

    expect(worker.sent).toHaveLength(1);
  });
});
