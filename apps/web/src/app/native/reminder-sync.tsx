import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { useLifeLists } from '../../features/lifelists/data/lifelist-queries.ts';
import { planDeviceReminders } from '../../features/notifications/plan-device-reminders.ts';
import { itemKeys } from '../../data/items/item-cache.ts';
import { useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { useOnReturn } from '../../lib/hooks/use-on-return.ts';
import { userQueries, useTimeFormat, useTimezone } from '../../data/user/user-queries.ts';
import type { DeviceReminder } from '../../platform/reminders/device-reminder.ts';
import { useDeviceSnoozes } from '../../platform/reminders/device-snoozes.ts';
import { renewPush } from '../../platform/push/push.ts';
import { syncReminders } from '../../platform/reminders/reminders.ts';

/** The phone is updated this long after the last change, so that several changes become one update. */
const settleDelayMs = 250;

/**
 * Keeps the phone's own reminders in step with the lists while mounted, also after changes on other devices (NA-03, NA-04,
 * NA-05). Then registers the device again, so that the server pushes no reminder that the phone has. Renders nothing.
 */
export function ReminderSync() {
  const zone = useTimezone();
  const timeFormat = useTimeFormat();
  const isOn = useRemindersEnabled();
  const [returnCount, setReturnCount] = useState(0);
  // Time has passed, and the permission may have changed.
  useOnReturn(() => setReturnCount((count) => count + 1));
  const byDefault = useQuery(userQueries.settings()).data?.reminders;
  const { data: items } = useQuery<Item[]>({ queryKey: itemKeys.list({ status: 'Active' }) });
  const { lists } = useLifeLists();
  const snoozes = useDeviceSnoozes();
  const isNew = useHasNewReminders();
  const lastReported = useRef<string>(null);

  useEffect(() => {
    if (isOn === undefined || items === undefined || lists === undefined) return;
    const timer = window.setTimeout(() => {
      const moment = { now: Date.now(), zone, byDefault };
      const wanted = isOn ? planDeviceReminders({ items, lists, snoozes }, moment) : [];
      const state = JSON.stringify([returnCount, wanted]);
      void syncReminders(wanted, { mayAsk: isNew(wanted) }).then((isKept) => {
        if (!isKept || state === lastReported.current) return;
        lastReported.current = state;
        void renewPush();
      });
    }, settleDelayMs);
    return () => window.clearTimeout(timer);
  }, [isOn, items, lists, snoozes, zone, byDefault, timeFormat, returnCount, isNew]);

  return null;
}

/** The user's setting; undefined while it loads, and the copy on this device if it cannot be read. */
function useRemindersEnabled(): boolean | undefined {
  const stored = useDevicePreference('notificationRemindersEnabled');
  const { data, isError } = useQuery(userQueries.settings());
  return data?.notificationRemindersEnabled ?? (isError ? stored : undefined);
}

/** Whether there is a reminder for something new: the user has just scheduled it, and will understand a permission prompt. */
function useHasNewReminders() {
  const known = useRef<ReadonlySet<string>>(null);
  const [isNew] = useState(() => (wanted: readonly DeviceReminder[]) => {
    const before = known.current;
    known.current = new Set(wanted.map(({ sourceId }) => sourceId));
    return before !== null && wanted.some(({ sourceId }) => !before.has(sourceId));
  });
  return isNew;
}
