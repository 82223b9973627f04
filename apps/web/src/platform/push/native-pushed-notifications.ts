import { LocalNotifications } from '@capacitor/local-notifications';
import type { Notification } from '@capacitor-firebase/messaging';
import { reminderActionType } from '../../labels/reminder-actions.ts';
import { getSession } from '../../data/session/session.ts';
import { callPlugin, getPlatform } from '../device/native.ts';
import { notificationId } from '../reminders/notification-id.ts';
import { remindersChannel } from '../reminders/reminders-channel.ts';

/**
 * Shows a push notification that arrives while the app is in the foreground. iOS does so itself; on Android the app has to.
 * Ignores failures, and shows nothing after a sign-out (AU-11).
 */
export async function showPushedNotification({ title, body, data }: Notification): Promise<void> {
  if (getPlatform() !== 'android' || title === undefined || getSession() === null) return;
  const { type, tag, token } = (data ?? {}) as Record<string, unknown>;
  const notification = {
    id: notificationId(`${String(tag)}_${String(type)}`),
    title,
    body: body ?? '',
    extra: data,
    channelId: remindersChannel,
    isExactNotification: false,
    ...(token !== undefined && { actionTypeId: reminderActionType }),
  };
  await callPlugin(() => LocalNotifications.schedule({ notifications: [notification] })).catch(
    () => undefined,
  );
}
