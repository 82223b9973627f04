import type { Item } from '@pouch/contract/schemas/items';

/** What stands in the phone's calendar for an item. */
export interface CalendarEntry {
  title: string;
  /** In milliseconds since 1970. */
  start: number;
}

/** One that was written there. */
export interface KeptEvent extends CalendarEntry {
  /** The name that the calendar gave it; null where it was asked to write it and has not answered. */
  eventId: string | null;
}

export type CalendarStep = { do: 'find' | 'remove' | 'create'; itemId: string } | null;

interface Situation {
  now: number;
  /** What was tried and did not succeed. */
  givenUp: ReadonlySet<string>;
}

/** Stands there for an item without a title (NA-06). */
const fallbackTitle = 'Pouch task';

/** What is to stand in the calendar for an item with a time; null where its time cannot be read. */
export function entryOf({ cleaned_title: title, scheduled_at: time }: Item): CalendarEntry | null {
  const start = Date.parse(time ?? '');
  return Number.isNaN(start) ? null : { title: title.trim() || fallbackTitle, start };
}

/**
 * What is to be done next, so that the calendar holds what is wanted. An event that changed is taken out and written anew:
 * on Android nobody is told whether an event could be changed. One that may have been written is looked for first. What is past is not written any more; it stays where it is.
 */
export function nextStep(
  kept: ReadonlyMap<string, KeptEvent>,
  wanted: ReadonlyMap<string, CalendarEntry>,
  { now, givenUp }: Situation,
): CalendarStep {
  for (const [itemId, event] of kept) {
    if (givenUp.has(itemId)) continue;
    if (event.eventId === null) return { do: 'find', itemId };
    if (!isSame(event, wanted.get(itemId))) return { do: 'remove', itemId };
  }
  for (const [itemId, { start }] of wanted) {
    if (!kept.has(itemId) && start > now && !givenUp.has(itemId)) return { do: 'create', itemId };
  }
  return null;
}

const isSame = (event: KeptEvent, entry: CalendarEntry | undefined): boolean =>
  event.title === entry?.title && event.start === entry.start;
