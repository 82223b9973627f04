import { registerPlugin } from '@capacitor/core';
import type { CapacitorCalendarPlugin } from '@ebarooni/capacitor-calendar';

/** The calendar plugin without its own JavaScript, which contains a fallback that downloads files in browsers. */
export const calendar = registerPlugin<CapacitorCalendarPlugin>('CapacitorCalendar');
