import type { TimeFormat } from '@pouch/contract/vocabulary';
import { toEpochMs, type Instant } from '../lib/time/epoch-ms.ts';
import { timeFormat } from './time-format.ts';

const dayMs = 86_400_000;
const invalid = 'Invalid date';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An English formatter for a time zone. Cached: creating one takes longer than using it a hundred times. */
export function formatterFor(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formatters.set(key, made);
  return made;
}

/** Newer browsers put a narrow no-break space before AM and PM. */
const withPlainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

/** Calendar days from `now` to `moment` in a zone: 0 today, 1 tomorrow, -1 yesterday. */
export const calendarDaysApart = (moment: Date, now: Date, zone: string): number =>
  dayNumber(moment, zone) - dayNumber(now, zone);

/** In every zone days begin at a full quarter of an hour of UTC. */
const quarterMs = 15 * 60_000;
const maxKnownDays = 10_000;
const knownDays = new Map<string, number>();

/**
 * Days since 1970 of the date that a moment has in a zone. Kept by quarter: home asks of every scheduled item three times, and
 * a formatter takes a phone some 50 µs.
 */
function dayNumber(moment: Date, zone: string): number {
  const key = `${Math.floor(moment.getTime() / quarterMs)} ${zone}`;
  const known = knownDays.get(key);
  if (known !== undefined) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = formatterFor(zone, options).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const day = Date.UTC(part('year'), part('month') - 1, part('day')) / dayMs;
  if (knownDays.size >= maxKnownDays) knownDays.clear();
  knownDays.set(key, day);
  return day;
}

const clocks = {
  '12h': { hour: 'numeric', minute: '2-digit' },
  '24h': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<TimeFormat, Intl.DateTimeFormatOptions>;

/** "6:00 PM" or "18:00" in a zone, as the user's time format has it, or "Invalid date". */
export function formatClock(instant: Instant, zone: string): string {
  const moment = new Date(toEpochMs(instant));
  if (Number.isNaN(moment.getTime())) return invalid;
  return withPlainSpaces(formatterFor(zone, clocks[timeFormat()]).format(moment));
}

/**
 * "Today, 6:00 PM", "Tomorrow, 9:00 AM", "Yesterday, 9:00 AM"; else "Nov 23, 10:00 AM", with the year if it is not the
 * current one. All in the given zone. "Invalid date" for an invalid instant.
 */
export function formatMoment(instant: Instant, now: Date, zone: string): string {
  const moment = new Date(toEpochMs(instant));
  if (Number.isNaN(moment.getTime())) return invalid;
  return `${dayLabel(moment, now, zone)}, ${formatClock(instant, zone)}`;
}

/** When something is due: at an instant, or on the whole day that it falls on (AD-01). */
export interface Due {
  scheduled_at: Instant | null;
  all_day: boolean;
}

/** As `formatMoment`, without the time of a whole day. */
export function formatDue({ scheduled_at, all_day }: Due, now: Date, zone: string): string {
  const moment = new Date(toEpochMs(scheduled_at));
  if (Number.isNaN(moment.getTime())) return invalid;
  return withClock(dayLabel(moment, now, zone), { scheduled_at, all_day }, zone);
}

/** A day, with the time of what is due at one: "Today, 6:00 PM", "Today". */
export const withClock = (day: string, { scheduled_at, all_day }: Due, zone: string): string =>
  all_day || scheduled_at === null ? day : `${day}, ${formatClock(scheduled_at, zone)}`;

function dayLabel(moment: Date, now: Date, zone: string): string {
  const names: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };
  const name = names[calendarDaysApart(moment, now, zone)];
  if (name !== undefined) return name;
  const formatYear = (at: Date) => formatterFor(zone, { year: 'numeric' }).format(at);
  const isThisYear = formatYear(moment) === formatYear(now);
  return formatterFor(zone, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(moment);
}
