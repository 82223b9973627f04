import { parseJson } from '../../lib/parse-json.ts';
import type { SavedEvent } from './calendar-plan.ts';
import { calendarEventsKey } from '../../data/stored-keys.ts';

/** The events that the app has written to this device's calendar, by item id. */
export function readSavedEvents(): Map<string, SavedEvent> {
  const stored = parseJson(localStorage.getItem(calendarEventsKey));
  return new Map(Array.isArray(stored) ? stored.filter(isSavedEvent) : []);
}

export const writeSavedEvents = (events: ReadonlyMap<string, SavedEvent>): void =>
  localStorage.setItem(calendarEventsKey, JSON.stringify([...events]));

function isSavedEvent(value: unknown): value is [string, SavedEvent] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { eventId, title, start } = (value[1] ?? {}) as Partial<SavedEvent>;
  const hasValidId = eventId === null || typeof eventId === 'string';
  return hasValidId && typeof title === 'string' && typeof start === 'number';
}
