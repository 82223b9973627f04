import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Item } from '@pouch/contract/items';
import { itemKeys } from '../../data/items/item-cache.ts';
import { useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { startCalendarSync } from '../../platform/calendar/calendar-sync.ts';

/** The calendar is updated this long after the last change, so that a change that is undone at once never reaches it. */
const settleDelayMs = 1_000;

/** Keeps the scheduled items in the phone's calendar while mounted, if the preference is on (NA-06). Renders nothing. */
export function CalendarSync() {
  const isOn = useDevicePreference('calendarSyncEnabled');
  const query = useQuery<Item[]>({ queryKey: itemKeys.list({ status: 'Active' }), enabled: isOn });
  const wanted = isOn ? query.data : noItems;
  const sync = useRef<ReturnType<typeof startCalendarSync>>(null);

  useEffect(() => {
    const started = startCalendarSync();
    sync.current = started;
    return started.stop;
  }, []);
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = window.setTimeout(() => sync.current?.update(wanted), settleDelayMs);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  return null;
}

const noItems: Item[] = [];
