import type { Item } from '@pouch/contract/schemas/items';
import { nextOccurrence, occurrences } from '@pouch/schedule/next-occurrence';
import { readInstant } from '../../../lib/time/epoch-ms.ts';

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The next date of a recurring item that is not in the past; null when its rule has ended (SC-07). */
export function nextDate({ recurring, scheduled_at }: Item, now: number): string | null {
  const at = readInstant(scheduled_at);
  if (recurring === null || Number.isNaN(at)) return null;
  return nextOccurrence(recurring, isoTime(Math.max(at, now)));
}

/** The most dates that are counted. */
const mostCounted = 999;

/** On how many of its dates a recurring item was missed, the one on which it stands included: 1 to 999. */
export function timesMissed({ recurring, scheduled_at }: Item, now: number): number {
  const at = readInstant(scheduled_at);
  if (recurring === null || Number.isNaN(at)) return 1;
  for (const asked of [8, 64, mostCounted - 1]) {
    const dates = occurrences(recurring, isoTime(at), asked);
    const passed = dates.filter((date) => Date.parse(date) < now).length;
    if (passed < asked) return 1 + passed;
  }
  return mostCounted;
}
