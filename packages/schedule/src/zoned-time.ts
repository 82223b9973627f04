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

/** As `toInstant`, for a day and minutes since midnight: without writing and reading them, in half the time. */
export function instantAtMinute(day: EpochDay, minute: number, zone: string): string {
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  const { epochMilliseconds } = instantOn(day, time, zone);
  return `${new Date(epochMilliseconds).toISOString().slice(0, -'.000Z'.length)}Z`;
}

/** As `toInstant`, for a day and a time that are already parsed. */
export function instantOn(day: EpochDay, time: Temporal.PlainTime, zone: string): Temporal.Instant {
  const { year, month, dayOfMonth } = toDateParts(day);
  return new Temporal.PlainDateTime(year, month, dayOfMonth, time.hour, time.minute)
    .toZonedDateTime(zone)
    .toInstant();
}

/** What a wall clock in `zone` shows at `instant`, to the minute. Throws a RangeError if either is invalid. */
export function toLocal(instant: string, zone: string): LocalMoment {
  const { epochMilliseconds, offsetNanoseconds } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const shown = epochMilliseconds + offsetNanoseconds / 1e6;
  const [date = '', time = ''] = new Date(shown).toISOString().split('T');
  const weekday = weekdays[weekdayIndex(Math.floor(shown / 86_400_000))]!;
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
