import { sameOriginPath } from '../lib/same-origin-path.ts';
import { parsePushNotification } from './push-notification.ts';
import type { AppWindow, WorkerScope } from './worker-scope.ts';

/** Shows push messages as notifications and opens their page on a click. */
export function showNotifications(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const notification = parsePushNotification(event.data?.text() ?? '', scope.location.origin);
    const { title, body, tag, path, actions } = notification;
    const options = { body, tag, actions, data: { path }, icon: '/icons/icon-192.png', lang: 'en' };
    event.waitUntil(scope.registration.showNotification(title, options));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    const target = actionPaths[event.action] ?? sameOriginPath(path, scope.location.origin);
    event.waitUntil(openInWindow(scope, target));
  });
}

/** What the buttons of a notification open: quick-add, or home (DL-04). */
const actionPaths: Readonly<Record<string, string>> = { open_add: '/?deeplink=add', open_planner: '/' };

/** Prefers a window that is already open; it navigates itself, so that its state is kept. */
async function openInWindow({ clients, location }: WorkerScope, path: string): Promise<void> {
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
