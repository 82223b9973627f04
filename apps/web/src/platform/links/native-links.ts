import { App } from '@capacitor/app';
import { LocalNotifications } from '@capacitor/local-notifications';
import { addPendingThought, setPendingPath, setPendingReminder } from './deep-link.ts';
import { FirebaseMessaging } from '../push/firebase-messaging.ts';
import { parseLink, parseNotificationAction, type LinkTarget } from './link-target.ts';
import { callPlugin } from '../device/native.ts';
import { encodeReminder, toPressedReminder } from '../reminders/pressed-reminder.ts';
import { showPushedNotification } from '../push/native-pushed-notifications.ts';

/** The first screen does not wait longer for the phone to say what opened the app. */
const launchTimeoutMs = 1_000;

/**
 * Stores the targets of links and tapped notifications from now on, for the screens to open (DL-01, DL-02, DL-04). Resolves
 * once the link or notification that opened the app is stored, or after a second. Call once, before the first screen.
 */
export async function followNativeLinks(): Promise<void> {
  await Promise.allSettled([
    callPlugin(() => App.addListener('appUrlOpen', ({ url }) => storeTarget(parseLink(url)))),
    callPlugin(() =>
      LocalNotifications.addListener('localNotificationActionPerformed', ({ actionId, notification }) =>
        storePress(actionId, notification.extra),
      ),
    ),
    callPlugin(() =>
      FirebaseMessaging.addListener('notificationActionPerformed', ({ actionId, notification }) =>
        storePress(actionId, notification.data),
      ),
    ),
    callPlugin(() =>
      FirebaseMessaging.addListener(
        'notificationReceived',
        ({ notification }) => void showPushedNotification(notification),
      ),
    ),
  ]);
  await waitForPendingEvents();
}

/** What a pressed notification opens, and the reminder that it was, with the button. */
function storePress(actionId: string, data: unknown): void {
  const reminder = toPressedReminder(data, actionId);
  if (reminder) setPendingReminder(encodeReminder(reminder));
  storeTarget(parseNotificationAction(actionId, data));
}

function storeTarget(target: LinkTarget | null): void {
  if (target === null) return;
  if ('thought' in target) addPendingThought(target.thought);
  else setPendingPath(target.path);
}

/**
 * The shell answers calls in order, so this one after it has dispatched the retained events to the new listeners. The launch
 * URL itself is ignored: it was dispatched too, and would be returned again after a reload of the page.
 */
async function waitForPendingEvents(): Promise<void> {
  await callPlugin(() => App.getLaunchUrl(), { withinMs: launchTimeoutMs }).catch(() => undefined);
}
