import { LocalNotifications } from '@capacitor/local-notifications';
import type { Notification } from '@capacitor-firebase/messaging';
import { getSession } from '../../data/session/session.ts';
import { askPlugin, shell } from '../device/native.ts';
import { notificationId } from '../reminders/notification-id.ts';
import { remindersChannel } from '../reminders/reminders-channel.ts';

/**
 * Shows what is pushed while the app is open, as it is shown while it is closed. iOS does so itself; Android leaves it to the
 * app. Nobody is told of one that cannot be shown, and nothing is shown of whoever has left (AU-11).
 */
export async function showPushed({ title, body, data }: Notification): Promise<void> {
  if (shell() !== 'android' || title === undefined || getSession() === null) return;
  const { type, tag } = (data ?? {}) as Record<string, unknown>;
  const notification = {
    id: notificationId(`${String(tag)}_${String(type)}`),
    title,
    body: body ?? '',
    extra: data,
    channelId: remindersChannel,
    isExactNotification: false,
  };
  await askPlugin(() => LocalNotifications.schedule({ notifications: [notification] })).catch(
    () => undefined,
  );
}
