import type { Item } from '@pouch/contract/items';
import { getSession, subscribeSession } from '../lib/session.ts';
import { CalendarError, readCalendarAccess } from './calendar.ts';
import { entryOf, nextStep, type CalendarEntry, type CalendarStep } from './calendar-plan.ts';
import { readKeptEvents, writeKeptEvents } from './kept-events.ts';
import { calendar } from './native-calendar.ts';
import { askPlugin, NativeError } from './native.ts';

/** An event lasts an hour (NA-06), in milliseconds. */
const eventLength = 3_600_000;

interface CalendarSync {
  /** From now on these items stand in the calendar, those that have a time. */
  show: (items: readonly Item[]) => void;
  stop: () => void;
}

/**
 * Keeps what is scheduled in the phone's calendar, an hour each, for as long as it is not stopped. Whatever does not succeed is
 * only logged, and tried again with the next change (NA-06). Whoever signs out takes their events along.
 */
export function startCalendarSync(): CalendarSync {
  const userId = getSession()?.user.id;
  const kept = readKeptEvents();
  const givenUp = new Set<string>();
  const logged = new Set<string>();
  let wanted: ReadonlyMap<string, CalendarEntry> = new Map();
  let isAtWork = false;

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
      await needAccess();
      for (let step = next(); step !== null; step = next()) await take(step);
    } catch (error) {
      log(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isAtWork = false;
    }
  }

  async function take({ do: what, itemId }: NonNullable<CalendarStep>): Promise<void> {
    if (what === 'remove') await remove(itemId);
    else await create(itemId);
    // Whoever has signed out leaves nothing behind on the device.
    if (getSession()?.user.id === userId) writeKeptEvents(kept);
  }

  /** One that the calendar refuses to take out is not there any more: somebody has taken it out by hand. */
  async function remove(itemId: string): Promise<void> {
    const id = kept.get(itemId)?.eventId ?? '';
    await askPlugin(() => calendar.deleteEvent({ id })).catch((error: unknown) => {
      if (!(error instanceof NativeError) || error.problem !== 'refused') throw error;
    });
    kept.delete(itemId);
  }

  async function create(itemId: string): Promise<void> {
    const { title, start } = wanted.get(itemId) ?? { title: '', start: 0 };
    givenUp.add(itemId);
    try {
      const { id } = await askPlugin(() =>
        calendar.createEvent({ title, startDate: start, endDate: start + eventLength }),
      );
      if (id === null) throw new NativeError('refused');
      kept.set(itemId, { eventId: id, title, start });
      givenUp.delete(itemId);
    } catch (error) {
      log(new CalendarError('failed', error));
      if (error instanceof NativeError && error.problem !== 'refused') throw error;
    }
  }

  function want(entries: ReadonlyMap<string, CalendarEntry>) {
    wanted = entries;
    givenUp.clear();
    void work();
  }

  const unsubscribe = subscribeSession((ending) => {
    if (ending !== 'expired' && getSession()?.user.id !== userId) want(new Map());
  });

  return {
    show: (items) => want(entriesOf(items, log)),
    stop: unsubscribe,
  };
}

async function needAccess(): Promise<void> {
  const access = await readCalendarAccess();
  if (access === 'missing') throw new CalendarError('missing');
  if (access !== 'granted') throw new CalendarError('denied');
}

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
