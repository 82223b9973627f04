import { LocalNotifications, type LocalNotificationSchema } from '@capacitor/local-notifications';
import type { DeviceReminder } from './device-reminder.ts';
import { plannerActions, plannerActionType } from '../../labels/planner-actions.ts';
import { reminderActions, reminderActionType } from '../../labels/reminder-actions.ts';
import { callPlugin, getPlatform } from '../device/native.ts';
import { notificationId } from './notification-id.ts';
import { remindersChannel } from './reminders-channel.ts';

/** Stored with each notification, to find out whether it has to be replaced. */
interface NotificationExtra {
  /** A hash of the whole notification. */
  stamp: number;
  /** Its time, in milliseconds since the epoch; absent for a weekly one, since iOS does not store null. */
  until?: number;
}

/** Asks the user for permission to show notifications, unless they have answered before. */
export async function requestPermission(): Promise<void> {
  if ((await readPermission()) !== 'prompt') return;
  await callPlugin(() => LocalNotifications.requestPermissions(), { withinMs: null });
}

/**
 * Resolves with false, and schedules nothing, without the permission: the first call of `schedule` would ask for it, at an
 * unexpected moment.
 */
export async function syncReminders(wanted: readonly DeviceReminder[]): Promise<boolean> {
  if ((await readPermission()) !== 'granted') return false;
  const isExact = await isExactAllowed();
  const due = wanted.map((reminder) => toNotification(reminder, isExact));
  const dueIds = new Set(due.map(({ id }) => id));
  const pending = await readPendingStamps();

  const stale = [...pending.keys()].filter((id) => !dueIds.has(id)).map((id) => ({ id }));
  const changed = due.filter(({ id, extra }) => pending.get(id) !== extra.stamp);
  if (stale.length > 0) await callPlugin(() => LocalNotifications.cancel({ notifications: stale }));
  if (changed.length > 0) await registerActions();
  if (changed.length > 0) await callPlugin(() => LocalNotifications.schedule({ notifications: changed }));
  return true;
}

/** The buttons of the notifications; each brings the app to the front, where it does what it says (DL-04, RM-02). */
const registerActions = (): Promise<void> =>
  callPlugin(() =>
    LocalNotifications.registerActionTypes({
      types: [
        { id: plannerActionType, actions: plannerActions.map(inForeground) },
        { id: reminderActionType, actions: reminderActions.map(inForeground) },
      ],
    }),
  );

const inForeground = (action: { id: string; title: string }) => ({ ...action, foreground: true });

export const endReminders = (): Promise<void> => callPlugin(() => LocalNotifications.cancelAll());

const readPermission = async () => (await callPlugin(() => LocalNotifications.checkPermissions())).display;

/** Without this permission, a request for exact times would open Android's settings. Inexact ones may be minutes late. */
async function isExactAllowed(): Promise<boolean> {
  if (getPlatform() !== 'android') return false;
  const { exact_alarm } = await callPlugin(() => LocalNotifications.checkExactNotificationSetting());
  return exact_alarm === 'granted';
}

/** The stamps of the pending notifications, by id. Android lists those that are still displayed, too; they are left out. */
async function readPendingStamps(): Promise<Map<number, unknown>> {
  const { notifications } = await callPlugin(() => LocalNotifications.getPending());
  const now = Date.now();
  return new Map(
    notifications.flatMap(({ id, extra }) => {
      const { stamp, until } = (extra ?? {}) as Partial<NotificationExtra>;
      return typeof until === 'number' && until <= now ? [] : [[id, stamp] as const];
    }),
  );
}

function toNotification(reminder: DeviceReminder, isExactNotification: boolean) {
  const { sourceId, kind, minutesBefore, title, body, at, occurrenceAt, isWeekly, opens } = reminder;
  // One item may have several reminders, which differ by their time; a weekly one keeps its id.
  const part = isWeekly ? minutesBefore : at;
  const name = [sourceId, kind, part].filter((one) => one !== undefined).join('_');
  const when = isWeekly ? { on: weeklySchedule(at) } : { at: new Date(at) };
  const notification = {
    title,
    body,
    sound: 'default',
    channelId: remindersChannel,
    isExactNotification,
    actionTypeId: kind === 'planner' ? plannerActionType : reminderActionType,
    schedule: { ...when, allowWhileIdle: true },
  } satisfies Omit<LocalNotificationSchema, 'id'>;
  // A weekly one is set once for all weeks: it is about the latest.
  const occurrence = isWeekly ? {} : { sourceId, occurrenceAt };
  const ownExtra: NotificationExtra = {
    stamp: notificationId(JSON.stringify([notification, opens])),
    ...(!isWeekly && { until: at }),
  };
  return {
    ...notification,
    id: notificationId(name),
    extra: { ...opens, type: kind, ...occurrence, ...ownExtra },
  };
}

/** In local time; weekdays from 1 (Sunday) to 7. Without `second`, Android would use the current one. */
function weeklySchedule(at: number) {
  const moment = new Date(at);
  return {
    weekday: moment.getDay() + 1,
    hour: moment.getHours(),
    minute: moment.getMinutes(),
    second: 0,
  };
}
