import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { useLifeLists } from '../../features/lifelists/data/lifelist-queries.ts';
import { planDeviceReminders } from '../../features/notifications/plan-device-reminders.ts';
import { itemKeys } from '../../data/items/item-cache.ts';
import { useLocalFlag } from '../../data/preferences/device-preferences.ts';
import { useReturn } from '../../lib/hooks/use-on-return.ts';
import { userQueries, useTimezone } from '../../data/user/user-queries.ts';
import type { DeviceReminder } from '../../platform/reminders/device-reminder.ts';
import { renewPush } from '../../platform/push.ts';
import { keepReminders } from '../../platform/reminders/reminders.ts';

/** Milliseconds without a change until the phone follows: changes that come together are one. */
const settlesIn = 250;

/**
 * Keeps the phone's own reminders as the lists are, whoever changed them and wherever (NA-03, NA-04, NA-05), for as long as
 * somebody is signed in, and lets the server know: of what was chosen before, this phone needs no push. Shows nothing.
 */
export function ReminderWatch() {
  const zone = useTimezone();
  const isOn = useIsWanted();
  const [returns, setReturns] = useState(0);
  // Time has passed, and the phone may show more or less than before.
  useReturn(() => setReturns((count) => count + 1));
  const { data: items } = useQuery<Item[]>({ queryKey: itemKeys.list({ status: 'Active' }) });
  const { lists } = useLifeLists();
  const isNew = useIsNew();
  const told = useRef<string>(null);

  useEffect(() => {
    if (isOn === undefined || items === undefined || lists === undefined) return;
    const timer = window.setTimeout(() => {
      const wanted = isOn ? planDeviceReminders({ items, lists }, { now: Date.now(), zone }) : [];
      const state = JSON.stringify([returns, wanted]);
      void keepReminders(wanted, { mayAsk: isNew(wanted) }).then((isKept) => {
        if (!isKept || state === told.current) return;
        told.current = state;
        void renewPush();
      });
    }, settlesIn);
    return () => window.clearTimeout(timer);
  }, [isOn, items, lists, zone, returns, isNew]);

  return null;
}

/** What the person chose, as far as it is known; where it cannot be read, what this device has kept of it. */
function useIsWanted(): boolean | undefined {
  const kept = useLocalFlag('notificationRemindersEnabled');
  const { data, isError } = useQuery(userQueries.settings());
  return data?.notificationRemindersEnabled ?? (isError ? kept : undefined);
}

/** Whether something is to be told that was not before: somebody gave it a time just now, and knows why they are asked. */
function useIsNew() {
  const known = useRef<ReadonlySet<string>>(null);
  const [isNew] = useState(() => (wanted: readonly DeviceReminder[]) => {
    const before = known.current;
    known.current = new Set(wanted.map(({ sourceId }) => sourceId));
    return before !== null && wanted.some(({ sourceId }) => !before.has(sourceId));
  });
  return isNew;
}
