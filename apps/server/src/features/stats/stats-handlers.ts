import { toWeekEnding } from '@pouch/schedule/weeks';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { findBadges } from '../../progress/badge-store.ts';
import { badgesEarned } from '../../progress/badges.ts';
import { countByWeek, type Tally } from '../../progress/tally-store.ts';
import { findOpenWeek, findZone, weekInProgress } from '../../progress/open-week-store.ts';
import { findWeekFacts } from '../../progress/week-facts-store.ts';
import { computeLeadUp } from '../../progress/week-facts.ts';
import { computeStats } from './compute-stats.ts';

type StatsHandlers = Pick<Handlers, 'getStats'>;

/** The call about a user's statistics. */
export function statsHandlers({ database, now }: { database: Database; now: () => Date }): StatsHandlers {
  return {
    getStats: async ({ user }) => {
      const tallies = await countByWeek(database, user.id);
      const { open, current } = await findWeeks(user.id, tallies);
      const facts = await findWeekFacts(
        database,
        open.map((week) => computeLeadUp({ userId: user.id, week }, tallies)),
      );
      const met = facts.flatMap(badgesEarned).sort((one, other) => (one.earnedAt < other.earnedAt ? -1 : 1));
      return computeStats({ tallies, current, earned: [...(await findBadges(database, user.id)), ...met] });
    },
  };

  /** The week in progress, and the weeks with completions that have not been ended yet. */
  async function findWeeks(userId: string, tallies: readonly Tally[]) {
    const instant = now().toISOString();
    const row = await findOpenWeek(database, userId);
    const weekNow = row
      ? weekInProgress(row, instant)
      : toWeekEnding(instant, await findZone(database, userId));
    const latest = tallies.at(-1)?.week ?? weekNow;
    const weeks = new Set(tallies.map(({ week }) => week));
    return {
      current: latest > weekNow ? latest : weekNow,
      open: [...weeks].filter((week) => week >= (row?.week ?? weekNow)),
    };
  }
}
