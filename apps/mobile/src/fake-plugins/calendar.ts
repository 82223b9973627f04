import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

interface NewEvent {
  title?: string;
  startDate: number;
  endDate: number;
}

/** Each platform's error messages. */
const errorMessages = {
  android: {
    denied: 'Permission Denial: opening provider com.android.providers.calendar.CalendarProvider2',
    noCalendar: 'No calendars available.',
    gone: 'Failed to delete.',
  },
  ios: {
    denied: 'The operation couldn’t be completed. (EKErrorDomain error 29.)',
    noCalendar: 'No calendar has been set.',
    gone: 'Event not found.',
  },
} as const;

/**
 * A phone with one calendar: its permission, and its events by the ids that the platform assigns. Returns the phone's state
 * for tests to set and inspect.
 */
export function fakeCalendar(bridge: FakeBridge, platform: NativePlatform) {
  const messages = errorMessages[platform];
  let made = 0;
  const phone = {
    permission: 'prompt' as Permission,
    /** The user's answer to the permission dialog. */
    answer: 'granted' as Permission,
    hasCalendar: true,
    /** By event id; times are epoch milliseconds. */
    events: new Map<string, { title: string; start: number; end: number }>(),
  };
  const rejectUnless = (isFine: boolean, message: string) => {
    if (!isFine) throw new NativeError(message);
  };

  bridge.implement('CapacitorCalendar.checkAllPermissions', () => ({
    result: {
      readCalendar: phone.permission,
      writeCalendar: phone.permission,
      readReminders: 'prompt',
      writeReminders: 'prompt',
    },
  }));
  bridge.implement('CapacitorCalendar.requestFullCalendarAccess', () => {
    if (phone.permission !== 'granted' && phone.permission !== 'denied') phone.permission = phone.answer;
    return { result: phone.permission };
  });
  bridge.implement('CapacitorCalendar.createEvent', ({ title, startDate, endDate }: NewEvent) => {
    if (title === undefined) throw new NativeError('Title must be provided.');
    rejectUnless(phone.permission === 'granted', messages.denied);
    rejectUnless(phone.hasCalendar, messages.noCalendar);
    made += 1;
    const id = platform === 'android' ? String(made) : `8A1C-CALENDAR:EVENT-${made}`;
    phone.events.set(id, { title, start: startDate, end: endDate });
    return { id };
  });
  bridge.implement('CapacitorCalendar.listEventsInRange', ({ from, to }: { from: number; to: number }) => {
    if (platform === 'android') rejectUnless(phone.permission === 'granted', messages.denied);
    const visible = phone.permission === 'granted' ? [...phone.events] : [];
    const overlapping = visible.filter(([, event]) => event.start < to && event.end > from);
    return {
      result: overlapping.map(([id, { title, start, end }]) => ({
        id,
        title,
        startDate: start,
        endDate: end,
      })),
    };
  });
  bridge.implement('CapacitorCalendar.deleteEvent', ({ id }: { id: string }) => {
    // Without permission iOS finds no events.
    rejectUnless(phone.permission === 'granted', platform === 'android' ? messages.denied : messages.gone);
    rejectUnless(phone.events.delete(id), messages.gone);
  });
  return phone;
}
