import type { Item } from '@pouch/contract/schemas/items';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import { CalendarError, needCalendar } from './calendar.ts';
import { noteLeftovers, removeEvent } from './calendar-leftovers.ts';
import { entryOf, nextStep, type CalendarEntry, type CalendarStep } from './calendar-plan.ts';
import { readKeptEvents, writeKeptEvents } from '../kept-events.ts';
import { calendar } from './native-calendar.ts';
import { askPlugin, NativeError } from '../device/native.ts';

/** An event lasts an hour (NA-06), in milliseconds. */
const eventLength = 3_600_000;

interface CalendarSync {
  /** From now on these items stand in the calendar, those that have a time. */
  show: (items: readonly Item[]) => void;
  stop: () => void;
}

/**
 * Keeps what is scheduled in the phone's calendar, an hour each, for as long as it is not stopped. Whatever does not succeed is
 * only logged, and tried again with the next change (NA-06). Whoever signs out takes their events along, at the next start at
 * the latest.
 */
export function startCalendarSync(): CalendarSync {
  const userId = getSession()?.user.id;
  const kept = readKeptEvents();
  const givenUp = new Set<string>();
  const logged = new Set<string>();
  let wanted: ReadonlyMap<string, CalendarEntry> = new Map();
  let isAtWork = false;
  let hasLeft = false;

  /** Each sentence once: a permission that is missing is missed at every change. */
  function log(error: Error) {
    if (logged.has(error.message)) return;
    logged.add(error.message);
    globalThis.reportError(error);
  }

  const next = () => nextStep(kept, wanted, { now: Date.now(), givenUp });

  async function work(): Promise<void> {
    if (isAtWork || next() === null) return;
    isAtWork = true;
    try {
      await needCalendar();
      for (let step = next(); step !== null; step = next()) await take(step);
    } catch (error) {
      log(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isAtWork = false;
    }
  }

  /** Whoever has signed out leaves nothing behind on the device but what their events are called there. */
  function note() {
    const ids = [...kept.values()].flatMap(({ eventId }) => eventId ?? []);
    if (hasLeft) noteLeftovers(ids);
    else if (getSession()?.user.id === userId) writeKeptEvents(kept);
  }

  async function take({ do: what, itemId }: NonNullable<CalendarStep>): Promise<void> {
    givenUp.add(itemId);
    try {
      await steps[what](itemId);
      givenUp.delete(itemId);
    } catch (error) {
      if (what !== 'remove') log(new CalendarError('failed', error));
      if (error instanceof NativeError && error.problem !== 'refused') throw error;
    } finally {
      note();
    }
  }

  const steps = {
    /** The phone does one thing after the other: asked now, it tells what became of what it was asked before. */
    find: async (itemId: string) => {
      const sought = kept.get(itemId) ?? nothing;
      const eventId = await findEvent(sought, new Set([...kept.values()].map((event) => event.eventId)));
      if (eventId === null) kept.delete(itemId);
      else kept.set(itemId, { ...sought, eventId });
    },

    remove: async (itemId: string) => {
      await removeEvent(kept.get(itemId)?.eventId ?? '');
      kept.delete(itemId);
    },

    create: async (itemId: string) => {
      const entry = wanted.get(itemId) ?? nothing;
      kept.set(itemId, { ...entry, eventId: null });
      note();
      try {
        kept.set(itemId, { ...entry, eventId: await createEvent(entry) });
      } catch (error) {
        if (!(error instanceof NativeError) || error.problem !== 'silent') kept.delete(itemId);
        throw error;
      }
    },
  };

  function want(entries: ReadonlyMap<string, CalendarEntry>) {
    wanted = entries;
    givenUp.clear();
    void work();
  }

  const unsubscribe = subscribeSession((ending) => {
    if (ending === 'expired' || getSession()?.user.id === userId) return;
    hasLeft = true;
    note();
    want(new Map());
  });

  return {
    show: (items) => want(entriesOf(items, log)),
    stop: unsubscribe,
  };
}

const nothing: CalendarEntry = { title: '', start: 0 };

async function createEvent({ title, start }: CalendarEntry): Promise<string> {
  const { id } = await askPlugin(() =>
    calendar.createEvent({ title, startDate: start, endDate: start + eventLength }),
  );
  if (id === null) throw new NativeError('refused');
  return id;
}

/** What the calendar calls an event like this, null where it holds none but those that are `taken`. */
async function findEvent(
  { title, start }: CalendarEntry,
  taken: ReadonlySet<string | null>,
): Promise<string | null> {
  const end = start + eventLength;
  const { result } = await askPlugin(() => calendar.listEventsInRange({ from: start, to: end }));
  const found = result.find(
    (event) =>
      event.title === title &&
      isSameSecond(event.startDate, start) &&
      isSameSecond(event.endDate, end) &&
      !taken.has(event.id),
  );
  return found?.id ?? null;
}

/** On iOS times come back as fractions. */
const isSameSecond = (one: number, other: number): boolean => Math.abs(one - other) < 1_000;

function entriesOf(items: readonly Item[], log: (error: Error) => void): Map<string, CalendarEntry> {
  const entries = new Map<string, CalendarEntry>();
  for (const item of items) {
    if (item.scheduled_at === null) continue;
    const entry = entryOf(item);
    if (entry) entries.set(item.id, entry);
    else log(new CalendarError('unscheduled'));
  }
  return entries;
}
