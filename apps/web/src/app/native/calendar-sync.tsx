import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { itemKeys } from '../../data/items/item-cache.ts';
import { useLocalFlag } from '../../data/preferences/device-preferences.ts';
import { startCalendarSync } from '../../platform/calendar/calendar-sync.ts';

/** Milliseconds without a change until the calendar follows: what was taken back at once never reached it. */
const settlesIn = 1_000;

/** Keeps what is scheduled in the phone's calendar, while that is wished and for as long as it is mounted (NA-06). Shows nothing. */
export function CalendarWatch() {
  const isOn = useLocalFlag('calendarSyncEnabled');
  const query = useQuery<Item[]>({ queryKey: itemKeys.list({ status: 'Active' }), enabled: isOn });
  const wanted = isOn ? query.data : none;
  const sync = useRef<ReturnType<typeof startCalendarSync>>(null);

  useEffect(() => {
    const started = startCalendarSync();
    sync.current = started;
    return started.stop;
  }, []);
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = window.setTimeout(() => sync.current?.show(wanted), settlesIn);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  return null;
}

const none: Item[] = [];
