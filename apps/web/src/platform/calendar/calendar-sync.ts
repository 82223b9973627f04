import type { Item } from '@pouch/contract/items';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import { CalendarError, requireCalendarAccess } from './calendar.ts';
import { saveLeftovers, removeEvent } from './calendar-leftovers.ts';
import { toCalendarEntry, nextStep, type CalendarEntry, type CalendarStep } from './calendar-plan.ts';
import { readSavedEvents, writeSavedEvents } from './saved-calendar-events.ts';
import { calendar } from './native-calendar.ts';
import { callPlugin, NativeError } from '../device/native.ts';

/** One hour (NA-06). */
const eventLengthMs = 3_600_000;

interface CalendarSync {
  /** Replaces the wanted items; those with a time are written to the calendar. */
  update: (items: readonly Item[]) => void;
  stop: () => void;
}

/**
 * Keeps the scheduled items in the phone's calendar, as events of one hour, until it is stopped. A failed step is logged, and
 * retried at the next change (NA-06). A sign-out removes the user's events, at the next start at the latest.
 */
export function startCalendarSync(): CalendarSync {
  const userId = getSession()?.user.id;
  const saved = readSavedEvents();
  const failed = new Set<string>();
  const logged = new Set<string>();
  let wanted: ReadonlyMap<string, CalendarEntry> = new Map();
  let isRunning = false;
  let hasSignedOut = false;

  /** Logs each message once: a missing permission would be logged at every change. */
  function logOnce(error: Error) {
    if (logged.has(error.message)) return;
    logged.add(error.message);
    globalThis.reportError(error);
  }

  const next = () => nextStep(saved, wanted, { now: Date.now(), failed });

  async function runSteps(): Promise<void> {
    if (isRunning || next() === null) return;
    isRunning = true;
    try {
      await requireCalendarAccess();
      for (let step = next(); step !== null; step = next()) await runStep(step);
    } catch (error) {
      logOnce(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isRunning = false;
    }
  }

  /** After a sign-out, only the event ids are stored, so that the events can be removed later. */
  function saveEvents() {
    const ids = [...saved.values()].flatMap(({ eventId }) => eventId ?? []);
    if (hasSignedOut) saveLeftovers(ids);
    else if (getSession()?.user.id === userId) writeSavedEvents(saved);
  }

  async function runStep({ do: action, itemId }: NonNullable<CalendarStep>): Promise<void> {
    failed.add(itemId);
    try {
      await steps[action](itemId);
      failed.delete(itemId);
    } catch (error) {
      if (action !== 'remove') logOnce(new CalendarError('failed', error));
      if (error instanceof NativeError && error.problem !== 'refused') throw error;
    } finally {
      saveEvents();
    }
  }

  const steps = {
    /** The phone processes calls in order: now the result of the unanswered `createEvent` is visible. */
    find: async (itemId: string) => {
      const sought = saved.get(itemId) ?? emptyEntry;
      const eventId = await findEvent(sought, new Set([...saved.values()].map((event) => event.eventId)));
      if (eventId === null) saved.delete(itemId);
      else saved.set(itemId, { ...sought, eventId });
    },

    remove: async (itemId: string) => {
      await removeEvent(saved.get(itemId)?.eventId ?? '');
      saved.delete(itemId);
    },

    create: async (itemId: string) => {
      const entry = wanted.get(itemId) ?? emptyEntry;
      saved.set(itemId, { ...entry, eventId: null });
      saveEvents();
      try {
        saved.set(itemId, { ...entry, eventId: await createEvent(entry) });
      } catch (error) {
        if (!(error instanceof NativeError) || error.problem !== 'silent') saved.delete(itemId);
        throw error;
      }
    },
  };

  function setWanted(entries: ReadonlyMap<string, CalendarEntry>) {
    wanted = entries;
    failed.clear();
    void runSteps();
  }

  const unsubscribe = subscribeSession((ending) => {
    if (ending === 'expired' || getSession()?.user.id === userId) return;
    hasSignedOut = true;
    saveEvents();
    setWanted(new Map());
  });

  return {
    update: (items) => setWanted(toCalendarEntries(items, logOnce)),
    stop: unsubscribe,
  };
}

const emptyEntry: CalendarEntry = { title: '', start: 0 };

async function createEvent({ title, start }: CalendarEntry): Promise<string> {
  const { id } = await callPlugin(() =>
    calendar.createEvent({ title, startDate: start, endDate: start + eventLengthMs }),
  );
  if (id === null) throw new NativeError('refused');
  return id;
}

/** The id of an event with this title and time that is not `taken`; null if there is none. */
async function findEvent(
  { title, start }: CalendarEntry,
  taken: ReadonlySet<string | null>,
): Promise<string | null> {
  const end = start + eventLengthMs;
  const { result } = await callPlugin(() => calendar.listEventsInRange({ from: start, to: end }));
  const found = result.find(
    (event) =>
      event.title === title &&
      isSameSecond(event.startDate, start) &&
      isSameSecond(event.endDate, end) &&
      !taken.has(event.id),
  );
  return found?.id ?? null;
}

/** iOS returns times with fractions. */
const isSameSecond = (one: number, other: number): boolean => Math.abs(one - other) < 1_000;

function toCalendarEntries(items: readonly Item[], log: (error: Error) => void): Map<string, CalendarEntry> {
  const entries = new Map<string, CalendarEntry>();
  for (const item of items) {
    if (item.scheduled_at === null) continue;
    const entry = toCalendarEntry(item);
    if (entry) entries.set(item.id, entry);
    else log(new CalendarError('unscheduled'));
  }
  return entries;
}
