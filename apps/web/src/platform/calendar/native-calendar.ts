import { registerPlugin } from '@capacitor/core';
import type { CapacitorCalendarPlugin } from '@ebarooni/capacitor-calendar';

/** The phone's calendars, by the plugin's bridge alone: its own JavaScript makes files for browsers to download. */
export const calendar = registerPlugin<CapacitorCalendarPlugin>('CapacitorCalendar');
