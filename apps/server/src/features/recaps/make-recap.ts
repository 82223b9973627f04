import type { Recap } from '@pouch/contract/recaps';
import { endOfWeek, isWeekEnding } from '@pouch/schedule/weeks';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../lib/errors.ts';
import { findBadges, saveBadges } from '../../progress/badge-store.ts';
import { badgesEarned } from '../../progress/badges.ts';
import { lockOpenWeek, weekInProgress } from '../../progress/open-week-store.ts';
import { findLeadUps, findWeekFacts } from '../../progress/week-facts-store.ts';
import { zoneOrDefault } from '../../progress/zone-or-default.ts';
import { toRecapRow } from './end-weeks.ts';
import { presentRecap } from './present-recap.ts';
import { findRecapByWeek, saveRecaps } from './recap-store.ts';

/**
 * Recomputes the recap of one week, for operators: any week that has begun, named by its Sunday (`YYYY-MM-DD`). The
 * recap becomes unseen. Nothing is archived, and a week in progress goes on: its end makes the recap again. The account
 * must exist. A 422 for any other week.
 */
export async function makeRecapFor(
  database: Database,
  { userId, week, now }: { userId: string; week: string; now: string },
): Promise<Recap> {
  if (!isWeekEnding(week))
    throw invalid('week', 'Please name the Sunday on which the week ends, as in 2026-11-22.');
  return database.transaction(async (tx) => {
    const open = await lockOpenWeek(tx, { userId, now });
    if (week > weekInProgress(open, now)) throw invalid('week', 'That week hasn’t started yet.');
    const facts = await findWeekFacts(tx, await findLeadUps(tx, [{ userId, week }]));
    const before = await findRecapByWeek(tx, { userId, week });
    const endedAt = before?.endedAt ?? endOfWeek(week, zoneOrDefault(open.zone));
    await saveRecaps(
      tx,
      facts.map((one) => toRecapRow(one, { endedAt, now })),
    );
    const earned = facts.flatMap((one) => badgesEarned(one).map((badge) => ({ ...badge, userId })));
    await saveBadges(tx, earned);
    const recap = await findRecapByWeek(tx, { userId, week });
    if (!recap) throw new Error('A recap was not stored');
    return presentRecap(recap, await findBadges(tx, userId, week));
  });
}
