import { needCalendar } from './calendar.ts';
import { calendar } from './native-calendar.ts';
import { askPlugin, NativeError } from '../device/native.ts';

/** Belongs to the device, as the calendar does: a sign-out leaves it where it is. */
const storageKey = 'calendarLeftovers';

/** Notes events of whoever has signed out, by the calendar's own ids alone, until they are out of it. */
export function noteLeftovers(eventIds: Iterable<string>): void {
  write(new Set([...read(), ...eventIds]));
}

/**
 * Takes an event out of the phone's calendar. One that the calendar refuses to take out is not there any more: somebody has
 * taken it out by hand. Rejects with a NativeError where it does not answer.
 */
export async function removeEvent(id: string): Promise<void> {
  await askPlugin(() => calendar.deleteEvent({ id })).catch((error: unknown) => {
    if (!(error instanceof NativeError) || error.problem !== 'refused') throw error;
  });
  const left = read();
  if (left.delete(id)) write(left);
}

/** Takes out what a sign-out had no time for before the app was closed. What fails is only logged, for the next start (NA-06). */
export async function removeLeftovers(): Promise<void> {
  const left = read();
  if (left.size === 0) return;
  try {
    await needCalendar();
    for (const id of left) await removeEvent(id);
  } catch (error) {
    globalThis.reportError(error);
  }
}

function read(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

function write(eventIds: ReadonlySet<string>): void {
  if (eventIds.size === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify([...eventIds]));
}
