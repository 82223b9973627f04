import { weekOf } from '@pouch/schedule/weeks';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { findBadges } from '../../progress/badge-store.ts';
import { badgesMet } from '../../progress/badges.ts';
import { countByWeek, type Tally } from '../../progress/completion-store.ts';
import { findOpenWeek, findZone, weekInProgress } from '../../progress/open-week-store.ts';
import { findWeekFacts } from '../../progress/week-facts-store.ts';
import { statsOf } from './compute-stats.ts';

type StatsHandlers = Pick<Handlers, 'getStats'>;

/** The call about all that a person has completed. */
export function statsHandlers({ database, now }: { database: Database; now: () => Date }): StatsHandlers {
  return {
    getStats: async ({ user }) => {
      const tallies = await countByWeek(database, user.id);
      const { open, current } = await weeksOf(user.id, tallies);
      const facts = await findWeekFacts(
        database,
        open.map((week) => ({ userId: user.id, week })),
      );
      const met = facts.flatMap(badgesMet).sort((one, other) => (one.earnedAt < other.earnedAt ? -1 : 1));
      return statsOf({ tallies, current, earned: [...(await findBadges(database, user.id)), ...met] });
    },
  };

  /** The week in progress, and with it those that are over and wait to be ended: all with completions in them. */
  async function weeksOf(userId: string, tallies: readonly Tally[]) {
    const instant = now().toISOString();
    const row = await findOpenWeek(database, userId);
    const shown = row ? weekInProgress(row, instant) : weekOf(instant, await findZone(database, userId));
    const latest = tallies.at(-1)?.week ?? shown;
    const weeks = new Set(tallies.map(({ week }) => week));
    return {
      current: latest > shown ? latest : shown,
      open: [...weeks].filter((week) => week >= (row?.week ?? shown)),
    };
  }
}
