/** An ISO 8601 instant, or the timestamp object that earlier versions wrote (SC-05). */
export type Instant = string | { seconds: number; nanoseconds: number };

/** Milliseconds since the epoch; NaN for a missing or invalid instant. */
export function toEpochMs(instant: Instant | null | undefined): number {
  if (instant === null || instant === undefined) return NaN;
  if (typeof instant === 'string') return Date.parse(instant);
  return instant.seconds * 1000 + instant.nanoseconds / 1e6;
}
