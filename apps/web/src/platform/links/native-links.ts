import { App } from '@capacitor/app';
import { LocalNotifications } from '@capacitor/local-notifications';
import { keepPlace, keepThought } from '../deep-link.ts';
import { FirebaseMessaging } from '../push/firebase-messaging.ts';
import { targetOfLink, targetOfNotice, type LinkTarget } from '../link-target.ts';
import { askPlugin } from '../device/native.ts';
import { showPushed } from '../push/native-pushed-notifications.ts';

/** Milliseconds that the first picture waits for a phone that does not say what opened the app. */
const openedWithin = 1_000;

/**
 * Keeps what links and pressed notices ask for, from now on, for the screens to follow (DL-01, DL-02, DL-04). Settles once
 * what opened the app is known, or in vain after a second. Call once, before the first picture.
 */
export async function followNativeLinks(): Promise<void> {
  await Promise.allSettled([
    askPlugin(() => App.addListener('appUrlOpen', ({ url }) => follow(targetOfLink(url)))),
    askPlugin(() =>
      LocalNotifications.addListener('localNotificationActionPerformed', ({ actionId, notification }) =>
        follow(targetOfNotice(actionId, notification.extra)),
      ),
    ),
    askPlugin(() =>
      FirebaseMessaging.addListener('notificationActionPerformed', ({ actionId, notification }) =>
        follow(targetOfNotice(actionId, notification.data)),
      ),
    ),
    askPlugin(() =>
      FirebaseMessaging.addListener(
        'notificationReceived',
        ({ notification }) => void showPushed(notification),
      ),
    ),
  ]);
  await whatWaitedIsTold();
}

function follow(target: LinkTarget | null): void {
  if (target === null) return;
  if ('thought' in target) keepThought(target.thought);
  else keepPlace(target.place);
}

/**
 * A shell answers in turn, after it has told new listeners what had waited for them. The answer itself, the link that opened
 * the app, was told as well, and is the same again when the page begins anew: it is not followed.
 */
async function whatWaitedIsTold(): Promise<void> {
  await askPlugin(() => App.getLaunchUrl(), { withinMs: openedWithin }).catch(() => undefined);
}
