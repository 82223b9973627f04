import { lifeListIds, type LifeListId } from '@pouch/contract/vocabulary';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/call-handlers.ts';
import { initializeLifeLists } from './initialize-life-lists.ts';
import { lifeListNotFound } from './life-list-not-found.ts';
import { findLifeLists, findTimezone } from './life-list-store.ts';
import { presentLifeLists } from './present-life-list.ts';
import { updateEntry } from './update-entry.ts';

type LifeListHandlers = Pick<
  Handlers,
  'listLifeLists' | 'initializeLifeLists' | 'getLifeList' | 'updateLifeListEntry'
>;

/** The calls about LifeLists. */
export function lifeListHandlers({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): LifeListHandlers {
  const instant = () => now().toISOString();
  /** The zone in which a person means an instant that they send; asked for only when they send one. */
  const zoneFor = async (userId: string, scheduledAt: string | null | undefined): Promise<string> =>
    (scheduledAt ? await findTimezone(database, userId) : null) ?? 'UTC';

  return {
    listLifeLists: async ({ user }) => presentLifeLists(await findLifeLists(database, user.id)),

    initializeLifeLists: async ({ user }) => {
      await initializeLifeLists(database, { userId: user.id, now: instant() });
      const count = lifeListIds.length;
      return { success: true, count, message: `Your ${count} LifeLists are ready.` };
    },

    getLifeList: async ({ user, params }) => {
      const [list] = presentLifeLists(await findLifeLists(database, user.id, knownId(params.id)));
      if (!list) throw lifeListNotFound();
      return list;
    },

    updateLifeListEntry: async ({ user, params, body }) => {
      const listId = knownId(params.id);
      const zone = await zoneFor(user.id, body.updates.scheduled_at);
      return updateEntry(database, { userId: user.id, listId, now: instant(), zone }, body);
    },
  };
}

function knownId(id: string): LifeListId {
  const known = lifeListIds.find((each) => each === id);
  if (!known) throw lifeListNotFound();
  return known;
}
