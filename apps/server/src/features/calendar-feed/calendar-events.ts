import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { Recurrence } from '@pouch/contract/recurrence';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { CalendarItem, PlannerEntry } from './calendar-store.ts';
import { toSeries, type Series } from './recurrence-rule.ts';

/** An entry of the calendar feed: a single event or a series. */
export interface CalendarEvent {
  uid: string;
  title: string;
  notes: string | null;
  /** The path of the app's screen that shows it. */
  path: string;
  /** ISO 8601 in UTC. */
  start: string;
  /** IANA zone of a series; null for UTC. */
  zone: string | null;
  /** The zone in which it fills the day of `start`; null for an event at a time. */
  dayZone: string | null;
  /** The value of an RRULE (RFC 5545, section 3.3.10); null for a single event. */
  rule: string | null;
  /** Occurrences of the rule that are left out (EXDATE), ISO 8601 in UTC. */
  exceptionTimes: string[];
  createdAt: string;
  updatedAt: string;
}

/**
 * Single events that may precede a series: a rescheduled occurrence, and one that a clock change moved off the rule's
 * time, which a series cannot start with.
 */
const maxSingles = 4;

/** An item from its scheduled time on. Past and settled occurrences are not part of the feed. */
export function itemToEvents({
  id,
  scheduledAt,
  zone,
  allDay,
  rule,
  ...rest
}: CalendarItem): CalendarEvent[] {
  if (scheduledAt === null || zone === null) return [];
  const dayZone = allDay ? zone : null;
  const event = { ...toCommonFields(rest), path: `/item/${id}/edit`, zone: namedZoneOrNull(zone), dayZone };
  const { singles, series } =
    rule === null ? { singles: [scheduledAt], series: [] } : splitSeries(rule, scheduledAt, dayZone);
  // Single events are written in UTC; every calendar shows them on its own clock.
  const all = [...series, ...singles.map((start) => ({ start, zone: null, rule: null, exceptionTimes: [] }))];
  return all.map((part, index) => ({ ...event, ...part, uid: toUid(index === 0 ? id : `${id}-${index}`) }));
}

/** Entries under a day of the planner repeat every week, those of other groups have one date (NA-05). */
export function plannerEntryToEvents({
  id,
  groupName,
  scheduledAt,
  zone,
  allDay,
  ...rest
}: PlannerEntry): CalendarEvent[] {
  if (scheduledAt === null || zone === null) return [];
  const isWeekly = plannerDayIndex('planner', groupName) !== null;
  const event = {
    ...toCommonFields({ ...rest, notes: null }),
    path: '/lifelists/planner',
    zone: isWeekly ? namedZoneOrNull(zone) : null,
    dayZone: allDay ? zone : null,
  };
  return [
    {
      ...event,
      uid: toUid(id),
      start: scheduledAt,
      rule: isWeekly ? 'FREQ=WEEKLY' : null,
      exceptionTimes: [],
    },
  ];
}

const toCommonFields = ({
  title,
  notes,
  createdAt,
  updatedAt,
}: Pick<CalendarItem, 'title' | 'notes' | 'createdAt' | 'updatedAt'>) => ({
  title: stripControlCharacters(title),
  notes: notes === null ? null : stripControlCharacters(notes),
  createdAt,
  updatedAt,
});

/** Removes control characters and lone surrogates, which iCalendar forbids; tabs and line breaks stay. */
const stripControlCharacters = (text: string): string => text.replaceAll(/(?![\t\r\n])\p{Cc}|\p{Cs}/gu, '');

const toUid = (name: string): string => `${name}@pouch`;

/** Null for UTC, which needs no TZID, and for fixed offsets, which have no IANA name. */
const namedZoneOrNull = (zone: string): string | null =>
  /^[+-]\d|^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(zone) ? null : zone;

/**
 * The first regular occurrence of a rule, at or after its item's scheduled time, and the times before it as single
 * events.
 */
function splitSeries(
  rule: Recurrence,
  scheduledAt: string,
  dayZone: string | null,
): { singles: string[]; series: Series[] } {
  const singles: string[] = [];
  let time: string | null = scheduledAt;
  while (time !== null && singles.length < maxSingles && !isRegular(rule, time)) {
    singles.push(time);
    time = nextOccurrence(rule, time);
  }
  return { singles, series: time === null ? [] : toSeries(rule, time, dayZone) };
}

/** Whether this is an occurrence at the rule's own local time, not one moved by a clock change. */
function isRegular(rule: Recurrence, time: string): boolean {
  const justBefore = new Date(Date.parse(time) - 1).toISOString();
  const next = nextOccurrence(rule, justBefore);
  return (
    next !== null &&
    Date.parse(next) === Date.parse(time) &&
    toLocal(time, rule.timezone).time === rule.time_local
  );
}
