import { ownPath } from '../lib/same-origin-path.ts';
import { readNotice } from './notice.ts';
import type { AppWindow, WorkerScope } from './worker-scope.ts';

/** Shows what is pushed and opens its page on a click. It keeps nothing: every request goes to the server as ever. */
export function showNotices(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

  scope.addEventListener('push', (event) => {
    const { title, body, tag, path } = readNotice(event.data?.text() ?? '', scope.location.origin);
    const options = { body, tag, data: { path }, icon: '/icons/icon-192.png', lang: 'en' };
    event.waitUntil(scope.registration.showNotification(title, options));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    event.waitUntil(open(scope, ownPath(path, scope.location.origin)));
  });
}

/** In a window that is open already, where there is one: it moves there itself, and loses nothing. */
async function open({ clients, location }: WorkerScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.filter(({ url }) => new URL(url).origin === location.origin);
  const window: AppWindow | undefined = own.find(({ focused }) => focused) ?? own[0];
  if (window) {
    await window.focus();
    window.postMessage({ type: 'open', path });
  } else {
    await clients.openWindow(path);
  }
}
