import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { findBadges } from '../../progress/badge-store.ts';
import { presentRecap } from './present-recap.ts';
import { findRecap, findUnseen, listRecaps, markSeen } from './recap-store.ts';

type RecapHandlers = Pick<Handlers, 'getUnseenRecap' | 'listRecaps' | 'getRecap' | 'markRecapSeen'>;

/** A quarter of a year. */
const pageSize = 13;

/** The calls about weekly recaps. */
export function recapHandlers({ database, now }: { database: Database; now: () => Date }): RecapHandlers {
  return {
    getUnseenRecap: async ({ user }) => {
      const recap = await findUnseen(database, user.id);
      if (!recap) return {};
      return presentRecap(recap, await findBadges(database, user.id, recap.week));
    },

    listRecaps: async ({ user, query }) => {
      const rows = await listRecaps(database, user.id, { before: query.cursor, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const earned = await findBadges(database, user.id);
      return {
        recaps: page.map((row) =>
          presentRecap(
            row,
            earned.filter(({ week }) => week === row.week),
          ),
        ),
        nextCursor: rows.length > pageSize ? (page.at(-1)?.week ?? null) : null,
      };
    },

    getRecap: async ({ user, params }) => {
      const recap = await findRecap(database, user.id, params.id);
      if (!recap) throw notFound('The recap');
      return presentRecap(recap, await findBadges(database, user.id, recap.week));
    },

    markRecapSeen: ({ user, params, runOnce }) =>
      runOnce(async (tx) => {
        const recap = await findRecap(tx, user.id, params.id);
        if (!recap) throw notFound('The recap');
        await markSeen(tx, { userId: user.id, week: recap.week, now: now().toISOString() });
      }),
  };
}
