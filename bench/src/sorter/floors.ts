import { parse } from 'chrono-node';
import type { Answer } from '@pouch/sorter/scoring/score';
import type { ThoughtContext } from '@pouch/sorter/types/sorted-item';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';

const shopping =
  /\b(?:buy|order|purchase|get|grab|shopping|grocer\w+|milk|eggs|bread|butter|cheese|charger|shoes|shirt|lamp)\b/i;
const bucket =
  /\b(?:watch|read|listen|play|visit|try|film|movie|book|album|song|podcast|game|restaurant|idea)\b/i;

/** A sorter of two lists of keywords: what the trained one has to beat. */
export function byKeywords(text: string): Answer[] {
  if (bucket.test(text)) return [{ title: text, category: 'Bucket' }];
  return [{ title: text, category: shopping.test(text) ? 'Shopping' : 'To-Do' }];
}

/**
 * chrono-node alone, read in the writer's zone: the wall clock is handed over as if it were UTC and put back
 * afterwards, because the library takes no zone names. A date without a time is due at nine.
 */
export function byChrono(text: string, { now, timezone }: ThoughtContext): Answer[] {
  const { date, time } = toLocal(now, timezone);
  const wall = new Date(`${date}T${time}:00Z`);
  const start = parse(text, { instant: wall, timezone: 0 }, { forwardDate: true })[0]?.start;
  if (start === undefined) return [{ title: text, scheduledAt: null }];
  const found = start.date().toISOString();
  const clock = start.isCertain('hour') ? found.slice(11, 16) : '09:00';
  return [{ title: text, scheduledAt: toInstant(found.slice(0, 10), clock, timezone) }];
}
