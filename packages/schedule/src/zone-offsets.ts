import { Temporal } from 'temporal-polyfill';

/** A transition: the zone's offset changes. */
export interface ClockChange {
  /** Wall-clock time at the transition, by the offset before it: `YYYY-MM-DDTHH:MM:SS`. */
  shown: string;
  /** Offset from UTC before the transition, in seconds. */
  before: number;
  /** Offset from UTC after the transition, in seconds. */
  after: number;
}

/** Limit of transitions read: two a year, or four in zones that suspend it for Ramadan, for half a century. */
const maxChanges = 200;

/**
 * A zone's offset at the instant `from` (ISO 8601), in seconds, and its changes until `to`. Throws a RangeError for an
 * invalid zone or instant.
 */
export function zoneOffsets(
  zone: string,
  from: string,
  to: string,
): { first: number; changes: ClockChange[] } {
  let moment = Temporal.Instant.from(from).toZonedDateTimeISO(zone);
  const end = Temporal.Instant.from(to).epochMilliseconds;
  const first = offsetSeconds(moment);
  const changes: ClockChange[] = [];
  for (let count = 0; count < maxChanges; count += 1) {
    const next = moment.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > end) break;
    const before = offsetSeconds(next.subtract({ milliseconds: 1 }));
    const after = offsetSeconds(next);
    if (before !== after) {
      const shown = next.toPlainDateTime().add({ seconds: before - after });
      changes.push({ shown: shown.toString({ smallestUnit: 'second' }), before, after });
    }
    moment = next;
  }
  return { first, changes };
}

const offsetSeconds = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number =>
  Math.round(offsetNanoseconds / 1_000_000_000);

/** An instant (ISO 8601) in a zone. Throws a RangeError if either is invalid. */
export const inZone = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
