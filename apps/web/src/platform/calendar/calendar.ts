import { callPlugin, isNative, NativeError } from '../device/native.ts';

/** Why the calendar could not be updated (NA-06). */
const messages = {
  notNative: 'Not running in native app',
  missing: 'Calendar plugin not available',
  denied: 'Calendar permission denied',
  failed: 'Failed to create event',
  unscheduled: 'No scheduled date available',
} as const;

export class CalendarError extends Error {
  override readonly name = 'CalendarError';

  constructor(problem: keyof typeof messages, cause?: unknown) {
    super(messages[problem], { cause });
  }
}

/** The permission to read and write the phone's calendar; `missing` if this app lacks the plugin. */
export type CalendarAccess = 'granted' | 'askable' | 'denied' | 'missing';

/** Rejects with a CalendarError in a browser, and with a NativeError if the plugin fails. */
export const readCalendarAccess = (): Promise<CalendarAccess> =>
  toCalendarAccess(async () => {
    const { calendar } = await import('./native-calendar.ts');
    const { result } = await callPlugin(() => calendar.checkAllPermissions());
    return result.readCalendar === 'granted' ? result.writeCalendar : result.readCalendar;
  });

/** Rejects with a CalendarError without the permission. */
export async function requireCalendarAccess(): Promise<void> {
  const access = await readCalendarAccess();
  if (access === 'missing') throw new CalendarError('missing');
  if (access !== 'granted') throw new CalendarError('denied');
}

/** Asks the user, unless they were asked before. Rejects like `readCalendarAccess`. */
export const requestCalendarAccess = (): Promise<CalendarAccess> =>
  toCalendarAccess(async () => {
    const { calendar } = await import('./native-calendar.ts');
    const { result } = await callPlugin(() => calendar.requestFullCalendarAccess(), { withinMs: null });
    return result;
  });

async function toCalendarAccess(readState: () => Promise<string>): Promise<CalendarAccess> {
  if (!isNative()) throw new CalendarError('notNative');
  try {
    const state = await readState();
    return state === 'granted' || state === 'denied' ? state : 'askable';
  } catch (error) {
    if (error instanceof NativeError && error.problem === 'missing') return 'missing';
    throw error;
  }
}
