import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { CalendarItem, PlannerEntry } from './calendar-store.ts';
import { seriesOf, type Series } from './recurrence-rule.ts';

/** One entry of the calendar: an event, or a series of them. */
export interface CalendarEvent {
  uid: string;
  title: string;
  notes: string | null;
  /** The path that shows it. */
  path: string;
  /** ISO 8601 in UTC. */
  start: string;
  /** The IANA name of the zone in which a series is meant, or null for UTC. */
  zone: string | null;
  /** As RFC 5545 writes it; null for what happens once. */
  rule: string | null;
  /** Times of the rule on which it does not happen, ISO 8601 in UTC. */
  except: string[];
  createdAt: string;
  updatedAt: string;
}

/**
 * Times that stand beside the rule before its series begins: one that was put elsewhere, and one that a clock skips and
 * that a series could not begin with.
 */
const mostSingles = 4;

/** An item from the time it stands on: what is over or settled is no part of the calendar. */
export function eventsOfItem({ id, scheduledAt, zone, rule, ...rest }: CalendarItem): CalendarEvent[] {
  if (scheduledAt === null || zone === null) return [];
  const event = { ...partsOf(rest), path: `/item/${id}/edit`, zone: named(zone) };
  const { singles, series } =
    rule === null ? { singles: [scheduledAt], series: [] } : partedBy(rule, scheduledAt);
  // What happens once is told by its moment, which every calendar shows on its own clock.
  const all = [...series, ...singles.map((start) => ({ start, zone: null, rule: null, except: [] }))];
  return all.map((part, index) => ({ ...event, ...part, uid: uidOf(index === 0 ? id : `${id}-${index}`) }));
}

/** The planner is a week that comes again and again (NA-05). */
export function eventsOfPlanner({ id, scheduledAt, zone, ...rest }: PlannerEntry): CalendarEvent[] {
  if (scheduledAt === null || zone === null) return [];
  const event = { ...partsOf({ ...rest, notes: null }), path: '/lifelists/planner', zone: named(zone) };
  return [{ ...event, uid: uidOf(id), start: scheduledAt, rule: 'FREQ=WEEKLY', except: [] }];
}

const partsOf = ({
  title,
  notes,
  createdAt,
  updatedAt,
}: Omit<CalendarItem, 'id' | 'scheduledAt' | 'zone' | 'rule'>) => ({
  title: plain(title),
  notes: notes === null ? null : plain(notes),
  createdAt,
  updatedAt,
});

/** Characters that a calendar may not hold, nor any text that people see. */
const plain = (text: string): string => text.replaceAll(/(?![\t\r\n])\p{Cc}|\p{Cs}/gu, '');

const uidOf = (name: string): string => `${name}@pouch`;

/** UTC needs no name, and an offset has none. */
const named = (zone: string): string | null =>
  /^[+-]\d|^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(zone) ? null : zone;

/** Where a rule's series begins, at or after the time its item stands on, and the times before that. */
function partedBy(rule: Recurrence, scheduledAt: string): { singles: string[]; series: Series[] } {
  const singles: string[] = [];
  let time: string | null = scheduledAt;
  while (time !== null && singles.length < mostSingles && !isRegular(rule, time)) {
    singles.push(time);
    time = nextOccurrence(rule, time);
  }
  return { singles, series: time === null ? [] : seriesOf(rule, time) };
}

/** Whether it is a time of the rule that the clock shows as the rule says it. */
function isRegular(rule: Recurrence, time: string): boolean {
  const justBefore = new Date(Date.parse(time) - 1).toISOString();
  const next = nextOccurrence(rule, justBefore);
  return (
    next !== null &&
    Date.parse(next) === Date.parse(time) &&
    toLocal(time, rule.timezone).time === rule.time_local
  );
}
