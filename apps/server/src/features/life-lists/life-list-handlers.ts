import { lifeListIds, type LifeListId } from '@pouch/contract/vocabulary';
import type { Database } from '../../db/database.ts';
import { findTimezone } from '../../db/user-store.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { addEntry } from './edit/add-entry.ts';
import { addGroup, removeGroup, renameGroup } from './edit/change-group.ts';
import { exportList, type Shopping } from './transfer/export-list.ts';
import { initializeLifeLists } from './default-content/initialize-life-lists.ts';
import { lifeListNotFound } from './core/life-list-errors.ts';
import { findLifeLists } from './core/life-list-store.ts';
import type { ListCall } from './core/with-locked-list.ts';
import { moveEntry } from './edit/move-entry.ts';
import { presentLifeLists } from './core/present-life-list.ts';
import { removeEntry } from './edit/remove-entry.ts';
import { resetList } from './edit/reset-list.ts';
import { undoChange } from './edit/undo-change.ts';
import { updateEntry } from './edit/update-entry.ts';

type LifeListHandlers = Pick<
  Handlers,
  | 'listLifeLists'
  | 'initializeLifeLists'
  | 'getLifeList'
  | 'updateLifeListEntry'
  | 'addLifeListEntry'
  | 'removeLifeListEntry'
  | 'moveLifeListEntry'
  | 'addLifeListGroup'
  | 'renameLifeListGroup'
  | 'removeLifeListGroup'
  | 'resetLifeList'
  | 'exportLifeList'
  | 'undoLifeListChange'
>;

/** The calls about LifeLists. */
export function lifeListHandlers({
  database,
  now,
  readGoods,
  takeBackGoods,
}: { database: Database; now: () => Date } & Shopping): LifeListHandlers {
  const instant = () => now().toISOString();
  const callOf = (user: { id: string }, { id }: { id: string }): ListCall => ({
    userId: user.id,
    listId: knownId(id),
    now: instant(),
  });
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
      const call = callOf(user, params);
      const zone = await zoneFor(user.id, body.updates.scheduled_at);
      return updateEntry(database, { ...call, zone }, body);
    },

    addLifeListEntry: async ({ user, params, body, once }) => {
      const call = callOf(user, params);
      return once((handle) => addEntry(handle, call, body));
    },

    removeLifeListEntry: async ({ user, params, body }) => removeEntry(database, callOf(user, params), body),

    moveLifeListEntry: async ({ user, params, body }) => moveEntry(database, callOf(user, params), body),

    addLifeListGroup: async ({ user, params, body, once }) => {
      const call = callOf(user, params);
      return once((handle) => addGroup(handle, call, body.groupName));
    },

    renameLifeListGroup: async ({ user, params, body }) =>
      renameGroup(database, callOf(user, params), { from: params.groupName, to: body.groupName }),

    removeLifeListGroup: async ({ user, params }) =>
      removeGroup(database, callOf(user, params), params.groupName),

    resetLifeList: async ({ user, params }) => resetList(database, callOf(user, params)),

    exportLifeList: async ({ user, params, once }) =>
      exportList(database, callOf(user, params), { once, readGoods }),

    undoLifeListChange: async ({ user, params, body }) =>
      undoChange(database, callOf(user, params), { undoId: body.undoId, takeBackGoods }),
  };
}

function knownId(id: string): LifeListId {
  const known = lifeListIds.find((each) => each === id);
  if (!known) throw lifeListNotFound();
  return known;
}
