import { parse } from 'chrono-node';
import type { Answer } from '@pouch/sorter/scoring';
import type { ThoughtContext } from '@pouch/sorter';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';

const shopping =
  /\b(?:buy|order|purchase|get|grab|shopping|grocer\w+|milk|eggs|bread|butter|cheese|charger|shoes|shirt|lamp)\b/i;
const bucket =
  /\b(?:watch|read|listen|play|visit|try|film|movie|book|album|song|podcast|game|restaurant|idea)\b/i;

/** A sorter with two lists of keywords: the floor for the trained one. */
export function sortByKeywords(text: string): Answer[] {
  if (bucket.test(text)) return [{ title: text, category: 'Bucket' }];
  return [{ title: text, category: shopping.test(text) ? 'Shopping' : 'To-Do' }];
}

/**
 * chrono-node alone, in the user's time zone. The library takes no zone names, so it gets the wall clock as if it were UTC,
 * and its result is converted back. A date without a time is due at 09:00.
 */
export function sortByChrono(text: string, { now, timezone }: ThoughtContext): Answer[] {
  const { date, time } = toLocal(now, timezone);
  const wall = new Date(`${date}T${time}:00Z`);
  const start = parse(text, { instant: wall, timezone: 0 }, { forwardDate: true })[0]?.start;
  if (start === undefined) return [{ title: text, scheduledAt: null }];
  const found = start.date().toISOString();
  const clock = start.isCertain('hour') ? found.slice(11, 16) : '09:00';
  return [{ title: text, scheduledAt: toInstant(found.slice(0, 10), clock, timezone) }];
}
