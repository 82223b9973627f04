import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

interface NewEvent {
  title?: string;
  startDate: number;
  endDate: number;
}

/** What each system refuses with. */
const refusals = {
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
 * A phone with one calendar: its permission, and the events in it by the ids that the system gives them. The answer is a phone
 * that a test changes and looks at.
 */
export function withCalendar(side: NativeSide, platform: NativePlatform) {
  const refusal = refusals[platform];
  let made = 0;
  const phone = {
    permission: 'prompt' as Permission,
    /** What the person answers when asked. */
    answer: 'granted' as Permission,
    hasCalendar: true,
    events: new Map<string, { title: string; start: number; end: number }>(),
  };
  const refuseUnless = (isFine: boolean, message: string) => {
    if (!isFine) throw new NativeRefusal(message);
  };

  side.answer('CapacitorCalendar.checkAllPermissions', () => ({
    result: {
      readCalendar: phone.permission,
      writeCalendar: phone.permission,
      readReminders: 'prompt',
      writeReminders: 'prompt',
    },
  }));
  side.answer('CapacitorCalendar.requestFullCalendarAccess', () => {
    if (phone.permission !== 'granted' && phone.permission !== 'denied') phone.permission = phone.answer;
    return { result: phone.permission };
  });
  side.answer('CapacitorCalendar.createEvent', ({ title, startDate, endDate }: NewEvent) => {
    if (title === undefined) throw new NativeRefusal('Title must be provided.');
    refuseUnless(phone.permission === 'granted', refusal.denied);
    refuseUnless(phone.hasCalendar, refusal.noCalendar);
    made += 1;
    const id = platform === 'android' ? String(made) : `8A1C-CALENDAR:EVENT-${made}`;
    phone.events.set(id, { title, start: startDate, end: endDate });
    return { id };
  });
  side.answer('CapacitorCalendar.listEventsInRange', ({ from, to }: { from: number; to: number }) => {
    if (platform === 'android') refuseUnless(phone.permission === 'granted', refusal.denied);
    const seen = phone.permission === 'granted' ? [...phone.events] : [];
    const met = seen.filter(([, event]) => event.start < to && event.end > from);
    return {
      result: met.map(([id, { title, start, end }]) => ({ id, title, startDate: start, endDate: end })),
    };
  });
  side.answer('CapacitorCalendar.deleteEvent', ({ id }: { id: string }) => {
    // Without permission iOS finds no events.
    refuseUnless(phone.permission === 'granted', platform === 'android' ? refusal.denied : refusal.gone);
    refuseUnless(phone.events.delete(id), refusal.gone);
  });
  return phone;
}
