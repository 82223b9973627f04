import { Temporal } from 'temporal-polyfill';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';

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
  return Temporal.PlainDate.from(localDate)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(localTime) })
    .toInstant()
    .toString();
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
