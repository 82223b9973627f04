import type { KeptEvent } from './calendar/calendar-plan.ts';

/** Goes with the session. */
const storageKey = 'pouch.calendar';

/** The events that this device has written into its calendar, by item. */
export function readKeptEvents(): Map<string, KeptEvent> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isKept) : []);
  } catch {
    return new Map();
  }
}

export const writeKeptEvents = (events: ReadonlyMap<string, KeptEvent>): void =>
  localStorage.setItem(storageKey, JSON.stringify([...events]));

function isKept(value: unknown): value is [string, KeptEvent] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { eventId, title, start } = (value[1] ?? {}) as Partial<KeptEvent>;
  const isNamed = eventId === null || typeof eventId === 'string';
  return isNamed && typeof title === 'string' && typeof start === 'number';
}
