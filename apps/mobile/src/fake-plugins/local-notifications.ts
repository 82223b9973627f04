import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

interface Scheduled {
  id: number;
  title: string;
  body: string;
  extra?: unknown;
  channelId?: string;
  isExactNotification?: boolean;
  schedule?: {
    /** As the bridge carries a date. */
    at?: string;
    on?: Record<string, number>;
  };
}

type Permission = 'prompt' | 'granted' | 'denied';

const refusals = {
  noNotifications: ['Must provide a notifications array as the notifications option.', 'OS-PLUG-LNOT-0001'],
  noContent: ['Unable to build the notification content.', 'OS-PLUG-LNOT-0003'],
  disabled: ['Notifications are not enabled on this device.', 'OS-PLUG-LNOT-0005'],
  notADate: ['Invalid date format sent to the plugin.', 'OS-PLUG-LNOT-0008'],
  notAnInt: ['The identifier must be a 32-bit integer.', 'OS-PLUG-LNOT-0009'],
} as const;
const refuse = (why: keyof typeof refusals) => {
  const [message, code] = refusals[why];
  throw new NativeRefusal(message, code);
};

/** iOS keeps so many, those that come first. */
const mostOnIos = 64;

/**
 * The notifications that a phone sets itself, as @capacitor/local-notifications sets them: what waits outlives the page and
 * comes when the clock says so. Asked to schedule before it has asked for permission, it asks by itself. Android keeps what
 * has come among what waits, and opens its settings where exact times are wanted and not granted.
 */
export function withLocalNotifications(
  side: NativeSide,
  platform: NativePlatform,
  now: () => number = Date.now,
) {
  const isAndroid = platform === 'android';
  const phone = {
    permission: 'prompt' as Permission,
    /** What the person answers when asked. */
    answer: 'granted' as Permission,
    timesAsked: 0,
    /** Whether Android lets the app wake it at exact times. */
    isExactGranted: true,
    timesSettingsOpened: 0,
    /** Android's channels; a notification for any other is lost. */
    channels: ['default', 'reminders'],
    /** What waits, by id. */
    waiting: new Map<number, Scheduled>(),
    /** What is to be seen on the phone, by id. */
    shown: new Map<number, Scheduled>(),
    /** Shows what is due by now. A weekly one is shown whenever this is asked on its minute. */
    showDue(): void {
      for (const notification of phone.waiting.values()) {
        if (dueAt(notification) <= now()) show(notification);
        if (!isAndroid && dueAt(notification) <= now()) phone.waiting.delete(notification.id);
      }
    },
    /** Somebody presses a notification that is shown; the page may not be there yet. */
    press(id: number, actionId = 'tap'): void {
      const notification = phone.shown.get(id);
      if (!notification) throw new Error(`No notification ${id} is shown`);
      phone.shown.delete(id);
      side.tell(
        'LocalNotifications',
        'localNotificationActionPerformed',
        { actionId, notification },
        { kept: true },
      );
    },
  };

  const dueAt = ({ schedule }: Scheduled) =>
    schedule?.at === undefined ? Infinity : Date.parse(schedule.at);
  const show = (notification: Scheduled) => {
    if (isAndroid && !phone.channels.includes(notification.channelId ?? 'default')) return;
    phone.shown.set(notification.id, notification);
  };

  function ask(): Permission {
    if (phone.permission === 'prompt') {
      phone.timesAsked += 1;
      phone.permission = phone.answer;
    }
    return phone.permission;
  }

  function check(notification: Scheduled): void {
    if (isAndroid && (notification.id | 0) !== notification.id) refuse('notAnInt');
    if (!isAndroid && typeof notification.body !== 'string') refuse('noContent');
    // iOS keeps property lists, which know no null: the app would end here.
    if (!isAndroid && JSON.stringify(notification.extra ?? '').includes('null')) refuse('noContent');
    const at = notification.schedule?.at;
    if (at !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/.test(at)) refuse('notADate');
  }

  function schedule({ notifications }: { notifications?: Scheduled[] }) {
    if (!Array.isArray(notifications)) return refuse('noNotifications');
    if (ask() !== 'granted') return refuse('disabled');
    notifications.forEach(check);
    const wantsExact = notifications.some(({ isExactNotification }) => isExactNotification !== false);
    if (isAndroid && wantsExact && !phone.isExactGranted) phone.timesSettingsOpened += 1;
    for (const notification of notifications) {
      if (isAndroid) phone.shown.delete(notification.id);
      const isLater = notification.schedule?.on !== undefined || dueAt(notification) > now();
      if (notification.schedule !== undefined && isLater) phone.waiting.set(notification.id, notification);
      else show(notification);
    }
    if (!isAndroid) dropLast();
    return { notifications: notifications.map(({ id }) => ({ id })) };
  }

  function dropLast(): void {
    const byTime = [...phone.waiting.values()].sort((one, other) => (dueAt(one) < dueAt(other) ? -1 : 1));
    for (const { id } of byTime.slice(mostOnIos)) phone.waiting.delete(id);
  }

  side.answer('LocalNotifications.checkPermissions', () => ({ display: phone.permission }));
  side.answer('LocalNotifications.requestPermissions', () => ({ display: ask() }));
  side.answer('LocalNotifications.schedule', schedule);
  side.answer('LocalNotifications.getPending', () => ({
    notifications: [...phone.waiting.values()].map(({ id, title, body, extra, schedule }) => ({
      id,
      title,
      body,
      extra,
      schedule: { ...schedule, ...(schedule?.at && { at: dateOf(schedule.at, platform) }) },
    })),
  }));
  side.answer('LocalNotifications.cancel', ({ notifications }: { notifications?: { id: number }[] }) => {
    if (!notifications || notifications.length === 0) return refuse('noNotifications');
    for (const { id } of notifications) phone.waiting.delete(id);
  });
  side.answer('LocalNotifications.cancelAll', () => phone.waiting.clear());
  if (isAndroid) {
    side.answer('LocalNotifications.checkExactNotificationSetting', () => ({
      exact_alarm: phone.isExactGranted ? 'granted' : 'denied',
    }));
  }
  return phone;
}

/** Android answers with what Java makes of a date, iOS without milliseconds. */
const dateOf = (at: string, platform: NativePlatform): string =>
  platform === 'android'
    ? new Date(at).toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 GMT $4')
    : at.replace(/[.]\d{3}Z$/, 'Z');
