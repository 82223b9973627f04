import { askPlugin, isNative, NativeError } from '../device/native.ts';

/** Why something did not reach the phone's calendar (NA-06). */
const sentences = {
  notNative: 'Not running in native app',
  missing: 'Calendar plugin not available',
  denied: 'Calendar permission denied',
  failed: 'Failed to create event',
  unscheduled: 'No scheduled date available',
} as const;

export class CalendarError extends Error {
  override readonly name = 'CalendarError';

  constructor(problem: keyof typeof sentences, cause?: unknown) {
    super(sentences[problem], { cause });
  }
}

/** Whether we may read and write the phone's calendar; `missing` where this app cannot. */
export type CalendarAccess = 'granted' | 'askable' | 'denied' | 'missing';

/** Rejects with a CalendarError in a browser, and with a NativeError where the phone does not say. */
export const readCalendarAccess = (): Promise<CalendarAccess> =>
  accessBy(async () => {
    const { calendar } = await import('./native-calendar.ts');
    const { result } = await askPlugin(() => calendar.checkAllPermissions());
    return result.readCalendar === 'granted' ? result.writeCalendar : result.readCalendar;
  });

/** Rejects with a CalendarError where we may not write into it. */
export async function needCalendar(): Promise<void> {
  const access = await readCalendarAccess();
  if (access === 'missing') throw new CalendarError('missing');
  if (access !== 'granted') throw new CalendarError('denied');
}

/** Asks the person, where they were not asked before. Rejects like `readCalendarAccess`. */
export const askForCalendar = (): Promise<CalendarAccess> =>
  accessBy(async () => {
    const { calendar } = await import('./native-calendar.ts');
    const { result } = await askPlugin(() => calendar.requestFullCalendarAccess(), { withinMs: null });
    return result;
  });

async function accessBy(ask: () => Promise<string>): Promise<CalendarAccess> {
  if (!isNative()) throw new CalendarError('notNative');
  try {
    const state = await ask();
    return state === 'granted' || state === 'denied' ? state : 'askable';
  } catch (error) {
    if (error instanceof NativeError && error.problem === 'missing') return 'missing';
    throw error;
  }
}
