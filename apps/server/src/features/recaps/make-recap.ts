import type { Recap } from '@pouch/contract/schemas/recaps';
import { endOfWeek, isWeek } from '@pouch/schedule/weeks';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../lib/errors.ts';
import { findBadges, saveBadges } from '../../progress/badge-store.ts';
import { badgesMet } from '../../progress/badges.ts';
import { holdOpenWeek, weekInProgress } from '../../progress/open-week-store.ts';
import { findWeekFacts } from '../../progress/week-facts-store.ts';
import { zoneOrDefault } from '../../progress/zone-or-default.ts';
import { recapOf } from './end-weeks.ts';
import { presentRecap } from './present-recap.ts';
import { findRecapOf, saveRecaps } from './recap-store.ts';

/**
 * Makes the recap of one week anew, for operators: of any week that has begun, named by its Sunday (`YYYY-MM-DD`). It is
 * unseen afterwards. Nothing is archived, and the week in progress goes on: at its end the recap is made once more. The
 * account exists. A 422 for what is no such week.
 */
export async function makeRecapFor(
  database: Database,
  { userId, week, now }: { userId: string; week: string; now: string },
): Promise<Recap> {
  if (!isWeek(week))
    throw invalid('week', 'Please name the Sunday on which the week ends, as in 2026-11-22.');
  return database.transaction(async (tx) => {
    const open = await holdOpenWeek(tx, { userId, now });
    if (week > weekInProgress(open, now)) throw invalid('week', 'That week has not begun yet.');
    const facts = await findWeekFacts(tx, [{ userId, week }]);
    const before = await findRecapOf(tx, { userId, week });
    const endedAt = before?.endedAt ?? endOfWeek(week, zoneOrDefault(open.zone));
    await saveRecaps(
      tx,
      facts.map((one) => recapOf(one, { endedAt, now })),
    );
    const earned = facts.flatMap((one) => badgesMet(one).map((badge) => ({ ...badge, userId })));
    await saveBadges(tx, earned);
    const recap = await findRecapOf(tx, { userId, week });
    if (!recap) throw new Error('A recap was not stored');
    return presentRecap(recap, await findBadges(tx, userId, week));
  });
}
