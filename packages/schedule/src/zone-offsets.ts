import { Temporal } from 'temporal-polyfill';

/** A moment at which the clocks of a zone are set. */
export interface ClockChange {
  /** What the clock shows at that moment, before it is set: `YYYY-MM-DDTHH:MM:SS`. */
  shown: string;
  /** How far the clock is ahead of UTC, in seconds. */
  before: number;
  after: number;
}

/** Clock changes looked at: two a year, and four where Ramadan is left out, for half a century. */
const most = 200;

/** How a zone's clock goes from one instant (ISO 8601) to another. Throws a RangeError when a part cannot be read. */
export function zoneOffsets(
  zone: string,
  from: string,
  to: string,
): { first: number; changes: ClockChange[] } {
  let moment = Temporal.Instant.from(from).toZonedDateTimeISO(zone);
  const end = Temporal.Instant.from(to).epochMilliseconds;
  const first = secondsOf(moment);
  const changes: ClockChange[] = [];
  for (let count = 0; count < most; count += 1) {
    const next = moment.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > end) break;
    const before = secondsOf(next.subtract({ milliseconds: 1 }));
    const after = secondsOf(next);
    if (before !== after) {
      const shown = next.toPlainDateTime().add({ seconds: before - after });
      changes.push({ shown: shown.toString({ smallestUnit: 'second' }), before, after });
    }
    moment = next;
  }
  return { first, changes };
}

const secondsOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number =>
  Math.round(offsetNanoseconds / 1_000_000_000);

/** An instant (ISO 8601) with the zone in which it is shown. Throws a RangeError when a part cannot be read. */
export const inZone = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
