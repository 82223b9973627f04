import { parseJson } from '../../lib/parse-json.ts';
import { requireCalendarAccess } from './calendar.ts';
import { calendar } from './native-calendar.ts';
import { callPlugin, NativeError } from '../device/native.ts';
import { calendarLeftoversKey } from '../../data/stored-keys.ts';

/** Stores the event ids of a user who signed out, so that the events can be removed later. */
export function saveLeftovers(eventIds: Iterable<string>): void {
  write(new Set([...read(), ...eventIds]));
}

/**
 * Removes an event from the phone's calendar. A refusal means that the event is gone: the user has deleted it. Rejects with a
 * NativeError if the plugin is missing or silent.
 */
export async function removeEvent(id: string): Promise<void> {
  await callPlugin(() => calendar.deleteEvent({ id })).catch((error: unknown) => {
    if (!(error instanceof NativeError) || error.problem !== 'refused') throw error;
  });
  const leftovers = read();
  if (leftovers.delete(id)) write(leftovers);
}

/** Removes the events that a sign-out left behind when the app was closed. Failures are logged; the next start retries (NA-06). */
export async function removeLeftovers(): Promise<void> {
  const leftovers = read();
  if (leftovers.size === 0) return;
  try {
    await requireCalendarAccess();
    for (const id of leftovers) await removeEvent(id);
  } catch (error) {
    globalThis.reportError(error);
  }
}

function read(): Set<string> {
  const stored = parseJson(localStorage.getItem(calendarLeftoversKey));
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
}

function write(eventIds: ReadonlySet<string>): void {
  if (eventIds.size === 0) localStorage.removeItem(calendarLeftoversKey);
  else localStorage.setItem(calendarLeftoversKey, JSON.stringify([...eventIds]));
}
