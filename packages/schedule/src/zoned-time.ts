import { Temporal } from 'temporal-polyfill';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import { toDateParts, weekdayIndex, type EpochDay } from './calendar.ts';

/** The wall-clock date and time in a zone. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  weekday: Weekday;
}

/**
 * The instant (ISO 8601, `Z`) at which a wall clock in `zone` shows this date and time. A time skipped by daylight saving
 * moves forward by the gap; of a time that happens twice, the earlier is taken. Throws a RangeError for invalid input.
 */
export function toInstant(localDate: string, localTime: string, zone: string): string {
  const time = Temporal.PlainTime.from(localTime);
  return Temporal.PlainDate.from(localDate)
    .toZonedDateTime({ timeZone: zone, plainTime: time })
    .toInstant()
    .toString();
}

/** As `toInstant`, for a day and minutes since midnight, without writing and reading them. */
export function instantAtMinute(day: EpochDay, minute: number, zone: string): string {
  const offset = offsetOn(day, zone);
  const isOfDay = Number.isInteger(minute) && minute >= 0 && minute < 24 * 60;
  const moment =
    offset !== null && isOfDay
      ? day * dayMs + minute * minuteMs - offset
      : instantOn(day, new Temporal.PlainTime(Math.floor(minute / 60), minute % 60), zone).epochMilliseconds;
  return `${new Date(moment).toISOString().slice(0, -'.000Z'.length)}Z`;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A day begins and ends at most so much earlier or later in a zone than in UTC. */
const farthestMs = 16 * 60 * minuteMs;

/** The instants of Temporal end 100,000,000 days before and after 1970, a little behind this. */
const lastDay = 99_999_980;
/** Days in a row whose offset is found together: few, as the offsets at both ends only tell of one change between them. */
const stretchDays = 8;
/** Most stretches that are kept, in all zones. People write of the days ahead, most of them in a few zones. */
const maxStretches = 1_000;
const offsets = new Map<string, Map<number, number | null>>();
let stretches = 0;

/**
 * The offset from UTC of a zone's clock on a day, whether begun there or in UTC, in milliseconds; null within days of a change of
 * it. Throws a RangeError for an invalid zone. With it, a wall clock becomes an instant in a tenth of the time that Temporal takes.
 */
function offsetOn(day: EpochDay, zone: string): number | null {
  if (Math.abs(day) > lastDay) return null;
  const stretch = Math.floor(day / stretchDays);
  const known = offsets.get(zone)?.get(stretch);
  if (known !== undefined) return known;
  if (stretches >= maxStretches) {
    offsets.clear();
    stretches = 0;
  }
  const first = stretch * stretchDays * dayMs;
  const before = offsetAt(first - farthestMs, zone);
  const offset = before === offsetAt(first + stretchDays * dayMs + farthestMs, zone) ? before : null;
  const ofZone = offsets.get(zone) ?? new Map<number, number | null>();
  offsets.set(zone, ofZone.set(stretch, offset));
  stretches += 1;
  return offset;
}

const offsetAt = (moment: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

/** As `toInstant`, for a day and a time that are already parsed. */
export function instantOn(day: EpochDay, time: Temporal.PlainTime, zone: string): Temporal.Instant {
  const { year, month, dayOfMonth } = toDateParts(day);
  return new Temporal.PlainDateTime(year, month, dayOfMonth, time.hour, time.minute)
    .toZonedDateTime(zone)
    .toInstant();
}

/** What a wall clock in `zone` shows at `instant`, to the minute. Throws a RangeError if either is invalid. */
export function toLocal(instant: string, zone: string): LocalMoment {
  const { epochMilliseconds: moment } = Temporal.Instant.from(instant);
  const shown = moment + (offsetOn(Math.floor(moment / dayMs), zone) ?? offsetAt(moment, zone));
  const [date = '', time = ''] = new Date(shown).toISOString().split('T');
  const weekday = weekdays[weekdayIndex(Math.floor(shown / dayMs))]!;
  return { date, time: time.slice(0, 'HH:MM'.length), weekday };
}

/**
 * The instant (ISO 8601 with milliseconds, `Z`) at which a wall clock in zone `to` shows what one in zone `from` shows at
 * `instant`. Throws a RangeError for invalid input.
 */
export function atSameWallClock(instant: string, { from, to }: { from: string; to: string }): string {
  const shown = Temporal.Instant.from(instant).toZonedDateTimeISO(from).toPlainDateTime();
  return shown.toZonedDateTime(to).toInstant().toString({ smallestUnit: 'millisecond' });
}
