import type { Item } from '@pouch/contract/items';

/** An item's event in the phone's calendar. */
export interface CalendarEntry {
  title: string;
  /** In milliseconds since the epoch. */
  start: number;
}

/** An event that was written to the calendar. */
export interface SavedEvent extends CalendarEntry {
  /** The calendar's id; null if the calendar did not answer, so that the event may exist or not. */
  eventId: string | null;
}

export type CalendarStep = { do: 'find' | 'remove' | 'create'; itemId: string } | null;

interface PlanContext {
  now: number;
  /** The ids of the items whose last step failed. */
  failed: ReadonlySet<string>;
}

/** The title of an event without one (NA-06). */
const fallbackTitle = 'Pouch task';

/** The calendar entry of a scheduled item; null if its time is invalid. */
export function toCalendarEntry({ cleaned_title: title, scheduled_at: time }: Item): CalendarEntry | null {
  const start = Date.parse(time ?? '');
  return Number.isNaN(start) ? null : { title: title.trim() || fallbackTitle, start };
}

/**
 * The next step towards the wanted calendar entries. A changed event is removed and created again, since Android does not
 * report whether an update succeeded. An event that may have been written is looked for first. Entries in the past are not
 * created; existing events in the past stay.
 */
export function nextStep(
  saved: ReadonlyMap<string, SavedEvent>,
  wanted: ReadonlyMap<string, CalendarEntry>,
  { now, failed }: PlanContext,
): CalendarStep {
  for (const [itemId, event] of saved) {
    if (failed.has(itemId)) continue;
    if (event.eventId === null) return { do: 'find', itemId };
    if (!isSame(event, wanted.get(itemId))) return { do: 'remove', itemId };
  }
  for (const [itemId, { start }] of wanted) {
    if (!saved.has(itemId) && start > now && !failed.has(itemId)) return { do: 'create', itemId };
  }
  return null;
}

const isSame = (event: SavedEvent, entry: CalendarEntry | undefined): boolean =>
  event.title === entry?.title && event.start === entry.start;
