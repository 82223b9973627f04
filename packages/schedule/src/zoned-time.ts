import { Temporal } from 'temporal-polyfill';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import { partsOf, type EpochDay } from './calendar.ts';

/** A wall clock's reading in some zone. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  weekday: Weekday;
}

/**
 * The instant (ISO 8601, `Z`) at which a wall clock in `zone` shows this date and time.
 * A time skipped by daylight saving moves forward by the gap; one that happens twice is the earlier.
 * Throws a RangeError when a part cannot be read.
 */
export function toInstant(localDate: string, localTime: string, zone: string): string {
  const time = Temporal.PlainTime.from(localTime);
  return Temporal.PlainDate.from(localDate)
    .toZonedDateTime({ timeZone: zone, plainTime: time })
    .toInstant()
    .toString();
}

/** The same for a day and a time that have been read already. */
export function instantOn(day: EpochDay, time: Temporal.PlainTime, zone: string): Temporal.Instant {
  const { year, month, dayOfMonth } = partsOf(day);
  return new Temporal.PlainDateTime(year, month, dayOfMonth, time.hour, time.minute)
    .toZonedDateTime(zone)
    .toInstant();
}

/** What a wall clock in `zone` shows at `instant`, to the minute. Throws a RangeError when a part cannot be read. */
export function toLocal(instant: string, zone: string): LocalMoment {
  const moment = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return {
    date: moment.toPlainDate().toString(),
    time: moment.toPlainTime().toString({ smallestUnit: 'minute' }),
    weekday: weekdays[moment.dayOfWeek - 1]!,
  };
}

/**
 * The instant (ISO 8601 with milliseconds, `Z`) at which a wall clock in `to` shows what one in `from` shows at
 * `instant`. Throws a RangeError when a part cannot be read.
 */
export function atSameWallClock(instant: string, { from, to }: { from: string; to: string }): string {
  const shown = Temporal.Instant.from(instant).toZonedDateTimeISO(from).toPlainDateTime();
  return shown.toZonedDateTime(to).toInstant().toString({ smallestUnit: 'millisecond' });
}
