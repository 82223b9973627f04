import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

interface Scheduled {
  id: number;
  title: string;
  body: string;
  extra?: unknown;
  channelId?: string;
  isExactNotification?: boolean;
  /** Names a registered set of buttons. */
  actionTypeId?: string;
  schedule?: {
    /** ISO 8601 in UTC with milliseconds, the bridge's format for dates. */
    at?: string;
    on?: Record<string, number>;
  };
}

type Permission = 'prompt' | 'granted' | 'denied';

const pluginErrors = {
  noNotifications: ['Must provide a notifications array as the notifications option.', 'OS-PLUG-LNOT-0001'],
  noContent: ['Unable to build the notification content.', 'OS-PLUG-LNOT-0003'],
  disabled: ['Notifications are not enabled on this device.', 'OS-PLUG-LNOT-0005'],
  notADate: ['Invalid date format sent to the plugin.', 'OS-PLUG-LNOT-0008'],
  notAnInt: ['The identifier must be a 32-bit integer.', 'OS-PLUG-LNOT-0009'],
} as const;
const throwPluginError = (why: keyof typeof pluginErrors) => {
  const [message, code] = pluginErrors[why];
  throw new NativeError(message, code);
};

/** iOS keeps this many pending notifications, the earliest ones. */
const maxPendingOnIos = 64;

/**
 * Local notifications, as in @capacitor/local-notifications. Pending ones outlive the page and are shown when due by `now`
 * (epoch milliseconds). `schedule` requests permission if it was not requested before. Android keeps shown notifications
 * among the pending ones, and opens its settings if exact times are requested but not granted.
 */
export function fakeLocalNotifications(
  bridge: FakeBridge,
  platform: NativePlatform,
  now: () => number = Date.now,
) {
  const isAndroid = platform === 'android';
  const phone = {
    permission: 'prompt' as Permission,
    /** The user's answer to the permission dialog. */
    answer: 'granted' as Permission,
    /** How often the permission dialog was shown. */
    timesAsked: 0,
    /** Whether Android allows the app exact alarms. */
    isExactGranted: true,
    /** How often Android's settings for exact alarms were opened. */
    timesSettingsOpened: 0,
    /** Android's notification channels; a notification for any other channel is dropped. */
    channels: ['default', 'reminders'],
    /** The ids of the buttons of each registered type. */
    actionTypes: new Map<string, string[]>(),
    /** Pending notifications, by id. */
    waiting: new Map<number, Scheduled>(),
    /** Notifications shown on the phone, by id. */
    shown: new Map<number, Scheduled>(),
    /** Shows the pending notifications that are due. */
    showDue(): void {
      for (const notification of phone.waiting.values()) {
        if (dueAt(notification) <= now()) show(notification);
        if (!isAndroid && dueAt(notification) <= now()) phone.waiting.delete(notification.id);
      }
    },
    /** The user taps a shown notification. The event is retained for a page that has not loaded yet. */
    press(id: number, actionId = 'tap'): void {
      const notification = phone.shown.get(id);
      if (!notification) throw new Error(`No notification ${id} is shown`);
      phone.shown.delete(id);
      bridge.emit(
        'LocalNotifications',
        'localNotificationActionPerformed',
        { actionId, notification },
        { retainUntilConsumed: true },
      );
    },
  };

  const dueAt = ({ schedule }: Scheduled) =>
    schedule?.at === undefined ? Infinity : Date.parse(schedule.at);
  const show = (notification: Scheduled) => {
    if (isAndroid && !phone.channels.includes(notification.channelId ?? 'default')) return;
    phone.shown.set(notification.id, notification);
  };

  function requestPermission(): Permission {
    if (phone.permission === 'prompt') {
      phone.timesAsked += 1;
      phone.permission = phone.answer;
    }
    return phone.permission;
  }

  function check(notification: Scheduled): void {
    if (isAndroid && (notification.id | 0) !== notification.id) throwPluginError('notAnInt');
    if (!isAndroid && typeof notification.body !== 'string') throwPluginError('noContent');
    // iOS stores property lists, which have no null: the app would crash here.
    if (!isAndroid && JSON.stringify(notification.extra ?? '').includes('null'))
      throwPluginError('noContent');
    const at = notification.schedule?.at;
    if (at !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/.test(at))
      throwPluginError('notADate');
  }

  function schedule({ notifications }: { notifications?: Scheduled[] }) {
    if (!Array.isArray(notifications)) return throwPluginError('noNotifications');
    if (requestPermission() !== 'granted') return throwPluginError('disabled');
    notifications.forEach(check);
    const wantsExact = notifications.some(({ isExactNotification }) => isExactNotification !== false);
    if (isAndroid && wantsExact && !phone.isExactGranted) phone.timesSettingsOpened += 1;
    for (const notification of notifications) {
      if (isAndroid) phone.shown.delete(notification.id);
      const isLater = notification.schedule?.on !== undefined || dueAt(notification) > now();
      if (notification.schedule !== undefined && isLater) phone.waiting.set(notification.id, notification);
      else show(notification);
    }
    if (!isAndroid) dropExcess();
    return { notifications: notifications.map(({ id }) => ({ id })) };
  }

  function dropExcess(): void {
    const byTime = [...phone.waiting.values()].sort((one, other) => (dueAt(one) < dueAt(other) ? -1 : 1));
    for (const { id } of byTime.slice(maxPendingOnIos)) phone.waiting.delete(id);
  }

  bridge.implement('LocalNotifications.checkPermissions', () => ({ display: phone.permission }));
  bridge.implement('LocalNotifications.requestPermissions', () => ({ display: requestPermission() }));
  bridge.implement('LocalNotifications.schedule', schedule);
  bridge.implement(
    'LocalNotifications.registerActionTypes',
    ({ types = [] }: { types?: { id: string; actions?: { id: string }[] }[] }) => {
      for (const { id, actions = [] } of types)
        phone.actionTypes.set(
          id,
          actions.map((action) => action.id),
        );
    },
  );
  bridge.implement('LocalNotifications.getPending', () => ({
    notifications: [...phone.waiting.values()].map(({ id, title, body, extra, schedule }) => ({
      id,
      title,
      body,
      extra,
      schedule: { ...schedule, ...(schedule?.at && { at: formatDate(schedule.at, platform) }) },
    })),
  }));
  bridge.implement('LocalNotifications.cancel', ({ notifications }: { notifications?: { id: number }[] }) => {
    if (!notifications || notifications.length === 0) return throwPluginError('noNotifications');
    for (const { id } of notifications) phone.waiting.delete(id);
  });
  bridge.implement('LocalNotifications.cancelAll', () => phone.waiting.clear());
  if (isAndroid) {
    bridge.implement('LocalNotifications.checkExactNotificationSetting', () => ({
      exact_alarm: phone.isExactGranted ? 'granted' : 'denied',
    }));
  }
  return phone;
}

/** Android returns Java's `Date.toString()`; iOS returns ISO 8601 without milliseconds. */
const formatDate = (at: string, platform: NativePlatform): string =>
  platform === 'android'
    ? new Date(at).toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 GMT $4')
    : at.replace(/[.]\d{3}Z$/, 'Z');
