// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { showNotifications } from './show-notifications.ts';
import type { AppWindow, WorkerScope } from './worker-scope.ts';

const origin = 'https://pouch.example.org';

/** A fake service worker scope. */
function aWorker(windows: Partial<AppWindow>[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const shown: { title: string; options: { body?: string; tag?: string; data?: unknown } }[] = [];
  const opened: string[] = [];
  const scope = {
    location: { origin },
    registration: {
      showNotification: (title: string, options: object) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
      getNotifications: () => Promise.resolve([]),
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(void opened.push(path)),
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  showNotifications(scope as unknown as WorkerScope);
  const fire = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  };
  return {
    listeners,
    shown,
    opened,
    push: (text: string | null) => fire('push', { data: text === null ? null : { text: () => text } }),
    click: (data: unknown, close = vi.fn()) =>
      fire('notificationclick', { action: '', notification: { data, close } }).then(() => close),
    press: (action: string) =>
      fire('notificationclick', {
        action,
        notification: { data: { path: '/lifelists/planner' }, close: vi.fn() },
      }),
  };
}

const aWindow = (overrides: Partial<AppWindow> = {}) => ({
  url: `${origin}/todo`,
  focused: false,
  focus: vi.fn(() => Promise.resolve()),
  postMessage: vi.fn(),
  ...overrides,
});

const reminder = {
  type: 'reminder',
  title: 'Water the plants',
  body: 'Today, 4:00 PM',
  url: '/upcoming',
  tag: 'item_reminder',
};

describe('a pushed notification', () => {
  it('is shown, and replaces one with the same tag (NA-08)', async () => {
    const worker = aWorker();

    await worker.push(JSON.stringify(reminder));

    expect(worker.shown).toMatchObject([
      {
        title: 'Water the plants',
        options: { body: 'Today, 4:00 PM', tag: 'item_reminder', data: { path: '/upcoming' } },
      },
    ]);
  });

  it.each([null, '', '{', '7', 'null', '{"title":5}'])(
    'is shown even when its data is %j (NA-08)',
    async (text) => {
      const worker = aWorker();

      await worker.push(text);

      expect(worker.shown).toMatchObject([{ title: 'Pouch', options: { data: { path: '/' } } }]);
    },
  );
});

describe('a click on a notification', () => {
  it.each(['/contacts', '/upcoming', '/weekly-recap', '/lifelists/planner'])(
    'opens %s when no window is open (DL-05)',
    async (path) => {
      const worker = aWorker();

      const close = await worker.click({ path });

      expect(worker.opened).toEqual([path]);
      expect(close).toHaveBeenCalledOnce();
    },
  );

  it.each([
    'https://elsewhere.example/contacts',
    '//elsewhere.example/contacts',
    'javascript:alert(1)',
    '\\\\elsewhere.example',
    7,
    undefined,
  ])('never leaves the app for %s (DL-05)', async (path) => {
    const worker = aWorker();

    await worker.click({ path });

    expect(worker.opened).toEqual(['/']);
  });

  it('focuses the open window, which navigates itself (DL-05)', async () => {
    const [hidden, seen] = [aWindow(), aWindow({ focused: true })];
    const worker = aWorker([hidden, seen]);

    await worker.click({ path: '/contacts' });

    expect(seen.focus).toHaveBeenCalledOnce();
    expect(seen.postMessage).toHaveBeenCalledWith({ type: 'open', path: '/contacts' });
    expect(hidden.postMessage).not.toHaveBeenCalled();
    expect(worker.opened).toEqual([]);
  });
});

describe('the notification of a planner entry', () => {
  it('has two buttons, and others have none (DL-04)', async () => {
    const worker = aWorker();

    await worker.push(JSON.stringify({ ...reminder, actions: 'planner' }));
    await worker.push(JSON.stringify(reminder));

    expect(worker.shown.map(({ options }) => options)).toMatchObject([
      {
        actions: [
          { action: 'open_add', title: 'Add a thought' },
          { action: 'open_planner', title: 'Open Pouch' },
        ],
      },
      { actions: [] },
    ]);
  });

  it.each([
    ['open_add', '/?deeplink=add'],
    ['open_planner', '/'],
  ])('opens by its button %s the page %s (DL-04)', async (action, path) => {
    const worker = aWorker();

    await worker.press(action);

    expect(worker.opened).toEqual([path]);
  });
});

describe('showing notifications', () => {
  it('handles no request (NA-08)', () => {
    expect([...aWorker().listeners.keys()].sort()).toEqual(['notificationclick', 'push', 'sync']);
  });
});
