import { sameOriginPath } from '../lib/same-origin-path.ts';
import { pathWithReminder, toPressedReminder } from '../platform/reminders/pressed-reminder.ts';
import { sendKeptAnswers } from '../platform/reminders/reminder-answers.ts';
import { pressReminderButton } from './press-reminder-button.ts';
import { parsePushNotification } from './push-notification.ts';
import type { AppWindow, WorkerScope } from './worker-scope.ts';

/** Shows push messages as notifications, opens their page on a click, and answers reminders by their buttons. */
export function showNotifications(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const notification = parsePushNotification(event.data?.text() ?? '', scope.location.origin);
    const { title, body, tag, path, actions, reminder } = notification;
    const options = { body, tag, actions, icon: '/icons/icon-192.png', lang: 'en' };
    // A reminder in the place of an earlier one rings too.
    const ring = { renotify: reminder !== null, data: { path, reminder } };
    event.waitUntil(
      Promise.all([
        scope.registration.showNotification(title, { ...options, ...ring }),
        sendKeptAnswers(scope).catch(() => undefined),
      ]),
    );
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path, reminder: data } = (event.notification.data ?? {}) as Record<string, unknown>;
    const reminder = toPressedReminder(data, event.action);
    const target = actionPaths[event.action] ?? sameOriginPath(path, scope.location.origin);
    if (reminder?.action && reminder.token !== null) {
      event.waitUntil(
        pressReminderButton(scope, reminder).then((isTaken) =>
          isTaken ? undefined : openInWindow(scope, target),
        ),
      );
    } else {
      const isPlain = reminder === null || event.action !== '';
      event.waitUntil(openInWindow(scope, isPlain ? target : pathWithReminder(target, reminder)));
    }
  });

  scope.addEventListener('sync', (event) => event.waitUntil(sendKeptAnswers(scope)));
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
