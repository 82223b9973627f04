import { LocalNotifications, type LocalNotificationSchema } from '@capacitor/local-notifications';
import type { DeviceReminder } from './device-reminder.ts';
import { askPlugin, shell } from '../device/native.ts';
import { notificationId } from './notification-id.ts';
import { remindersChannel } from './reminders-channel.ts';

/** What a notification of ours carries beside what pressing it opens: by this it is known again. */
interface Carried {
  /** Changes with everything that the phone was given. */
  stamp: number;
  /** When it comes, in milliseconds since 1970; not there when it comes every week, since iOS keeps no null. */
  until?: number;
}

/** Asks the person whether the app may show notifications, unless they have answered before. */
export async function askPermission(): Promise<void> {
  if ((await readPermission()) !== 'prompt') return;
  await askPlugin(() => LocalNotifications.requestPermissions(), { withinMs: null });
}

/**
 * Answers false where the person has not allowed any: nothing is set there, since setting one would ask by itself, at any
 * moment.
 */
export async function keepReminders(wanted: readonly DeviceReminder[]): Promise<boolean> {
  if ((await readPermission()) !== 'granted') return false;
  const isExact = await isExactAllowed();
  const due = wanted.map((reminder) => notificationOf(reminder, isExact));
  const dueIds = new Set(due.map(({ id }) => id));
  const waiting = await stampsOfWaiting();

  const stale = [...waiting.keys()].filter((id) => !dueIds.has(id)).map((id) => ({ id }));
  const changed = due.filter(({ id, extra }) => waiting.get(id) !== extra.stamp);
  if (stale.length > 0) await askPlugin(() => LocalNotifications.cancel({ notifications: stale }));
  if (changed.length > 0) await askPlugin(() => LocalNotifications.schedule({ notifications: changed }));
  return true;
}

export const endReminders = (): Promise<void> => askPlugin(() => LocalNotifications.cancelAll());

const readPermission = async () => (await askPlugin(() => LocalNotifications.checkPermissions())).display;

/** Asked for exact times that it does not grant, Android would open its settings. Without them it may be minutes late. */
async function isExactAllowed(): Promise<boolean> {
  if (shell() !== 'android') return false;
  const { exact_alarm } = await askPlugin(() => LocalNotifications.checkExactNotificationSetting());
  return exact_alarm === 'granted';
}

/** What waits on the phone by its id. Android names what has come and is still to be seen, too. */
async function stampsOfWaiting(): Promise<Map<number, unknown>> {
  const { notifications } = await askPlugin(() => LocalNotifications.getPending());
  const now = Date.now();
  return new Map(
    notifications.flatMap(({ id, extra }) => {
      const { stamp, until } = (extra ?? {}) as Partial<Carried>;
      return typeof until === 'number' && until <= now ? [] : [[id, stamp] as const];
    }),
  );
}

function notificationOf(reminder: DeviceReminder, isExactNotification: boolean) {
  const { sourceId, kind, title, body, at, isWeekly, opens } = reminder;
  // Several reminders of one item differ by their moment; a weekly one stays the same.
  const name = isWeekly ? `${sourceId}_${kind}` : `${sourceId}_${kind}_${at}`;
  const when = isWeekly ? { on: weeklyAt(at) } : { at: new Date(at) };
  const notification = {
    title,
    body,
    sound: 'default',
    channelId: remindersChannel,
    isExactNotification,
    schedule: { ...when, allowWhileIdle: true },
  } satisfies Omit<LocalNotificationSchema, 'id'>;
  const carried: Carried = {
    stamp: notificationId(JSON.stringify([notification, opens])),
    ...(!isWeekly && { until: at }),
  };
  return { ...notification, id: notificationId(name), extra: { ...opens, type: kind, ...carried } };
}

/** On the phone's own clock; days from Sunday 1 to Saturday 7. Without seconds, Android would keep those of now. */
function weeklyAt(at: number) {
  const moment = new Date(at);
  return {
    weekday: moment.getDay() + 1,
    hour: moment.getHours(),
    minute: moment.getMinutes(),
    second: 0,
  };
}
