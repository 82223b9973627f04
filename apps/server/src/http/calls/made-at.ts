import { z } from 'zod';
import { invalid } from '../../lib/errors.ts';

/** The longest time, in milliseconds, for which a change may wait on a device before it is sent. */
export const maxWaitMs = 90 * 24 * 60 * 60 * 1000;

const instant = z.iso.datetime({ offset: true });

/**
 * Parses the `Made-At` header, the moment at which the user made the change, into ISO 8601 in UTC. A missing one and
 * one in the future count as now, one before the longest wait as its beginning. Throws a 422.
 */
export function readMadeAt(header: string | string[] | undefined, now: Date): string {
  if (header === undefined) return now.toISOString();
  const { success, data } = instant.safeParse(header);
  if (!success)
    throw invalid(
      'Made-At',
      'The moment of a change needs a date, a time and an offset, as in 2026-11-20T15:04:05+01:00.',
    );
  const madeAt = Math.max(Date.parse(data), now.getTime() - maxWaitMs);
  return new Date(Math.min(madeAt, now.getTime())).toISOString();
}
