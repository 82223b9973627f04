import { sameOriginPath } from '../lib/same-origin-path.ts';
import {
  pathWithReminder,
  toPressedReminder,
  type PressedReminder,
} from '../platform/reminders/pressed-reminder.ts';
import { sendKeptAnswers } from '../platform/reminders/reminder-answers.ts';
import { pressReminderButton } from './press-reminder-button.ts';
import { parsePushNotification, type PushNotification } from './push-notification.ts';
import type { AppWindow, WorkerScope } from './worker-scope.ts';

/** Shows push messages as notifications, opens their page on a click, and answers reminders by their buttons. */
export function showNotifications(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const notification = parsePushNotification(event.data?.text() ?? '', scope.location.origin);
    event.waitUntil(Promise.all([show(scope, notification), sendKeptAnswers(scope).catch(() => undefined)]));
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

async function show(
  { registration }: WorkerScope,
  { title, body, tag, path, actions, reminder }: PushNotification,
): Promise<void> {
  const shown = await registration.getNotifications({ tag });
  const isRepeat = shown.some(({ data }) => isSameNotice(readReminder(data), reminder));
  await registration.showNotification(title, {
    ...{ body, tag, actions, icon: '/icons/icon-192.png', lang: 'en', data: { path, reminder } },
    // A reminder in the place of an earlier one rings too.
    renotify: reminder !== null && !isRepeat,
  });
}

/**
 * Whether a reminder is one that is shown already: the server sends it again to a push service that has not answered in time,
 * which may have taken it each time (RM-07).
 */
const isSameNotice = (one: PressedReminder | null, other: PressedReminder | null): boolean =>
  one !== null && one.token !== null && one.token === other?.token;

/** The reminder in the data of a notification. */
const readReminder = (data: unknown): PressedReminder | null =>
  toPressedReminder(((data ?? {}) as Record<string, unknown>)['reminder'], '');

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
