import { hash } from 'node:crypto';
import { startOfToday } from '@pouch/schedule/all-day';
import { version } from '../../../lib/version.ts';
import type { ReadingMoment } from './present-item.ts';

/**
 * Changes whenever a list of items may: with the user's latest change, and at midnight in their zone, when urgencies follow
 * their dates (TD-04) and other items are due.
 */
export function listVersion(
  latestChange: string | null,
  query: object,
  { now, accountZone }: ReadingMoment,
): string {
  const day = startOfToday(now, accountZone);
  const parts = JSON.stringify([version, latestChange, query, accountZone, day]);
  return hash('sha256', parts, 'base64url');
}
