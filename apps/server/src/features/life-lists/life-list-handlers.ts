import { lifeListIds, type LifeListId } from '@pouch/contract/vocabulary';
import type { Database } from '../../db/database.ts';
import { startsAtOnce, type Handlers } from '../../http/calls/call-handlers.ts';
import { addEntry } from './edit/add-entry.ts';
import { addGroup, removeGroup, renameGroup } from './edit/change-group.ts';
import { exportList, type ShoppingDeps } from './transfer/export-list.ts';
import { initializeLifeLists } from './default-content/initialize-life-lists.ts';
import { lifeListNotFound } from './core/life-list-errors.ts';
import { findLifeLists } from './core/life-list-store.ts';
import type { ZonedListCall } from './core/locked-list.ts';
import { moveEntry } from './edit/move-entry.ts';
import { presentLifeLists } from './core/present-life-list.ts';
import { removeEntry } from './edit/remove-entry.ts';
import { resetList } from './edit/reset-list.ts';
import { undoChange } from './edit/undo-change.ts';
import { updateEntry } from './edit/update-entry.ts';

interface ZonedUser {
  id: string;
  timezone: string | null;
}

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

/** Handlers of the calls about LifeLists. */
export function lifeListHandlers({
  database,
  now,
  prepareShoppingItems,
  removeExportedItems,
}: { database: Database; now: () => Date } & ShoppingDeps): LifeListHandlers {
  const instant = () => now().toISOString();
  const toListCall = ({ id: userId, timezone }: ZonedUser, params: { id: string }): ZonedListCall => ({
    userId,
    listId: parseListId(params.id),
    now: instant(),
    zone: timezone ?? 'UTC',
  });
  const readLists = async ({ id: userId, timezone }: ZonedUser, ...listIds: LifeListId[]) => {
    const rows = await findLifeLists(database, userId, ...listIds);
    return presentLifeLists(rows, { now: instant(), zone: timezone ?? 'UTC' });
  };

  return {
    listLifeLists: ({ user }) => readLists(user),

    initializeLifeLists: async ({ user, runOnce }) =>
      runOnce(async (tx) => {
        await initializeLifeLists(tx, { userId: user.id, now: instant() });
        const count = lifeListIds.length;
        return { success: true, count, message: `Your ${count} LifeLists are ready.` };
      }),

    getLifeList: async ({ user, params }) => {
      const [list] = await readLists(user, parseListId(params.id));
      if (!list) throw lifeListNotFound();
      return list;
    },

    updateLifeListEntry: async ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...toListCall(user, params), madeAt };
      const about = `${call.userId} ${call.listId}`;
      return runOnce((tx) => updateEntry(tx, call, body), { ...startsAtOnce, about });
    },

    addLifeListEntry: async ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...toListCall(user, params), madeAt };
      return runOnce((tx) => addEntry(tx, call, body));
    },

    removeLifeListEntry: async ({ user, params, body, runOnce }) => {
      const call = toListCall(user, params);
      return runOnce((tx) => removeEntry(tx, call, body));
    },

    moveLifeListEntry: async ({ user, params, body, runOnce }) => {
      const call = toListCall(user, params);
      return runOnce((tx) => moveEntry(tx, call, body));
    },

    addLifeListGroup: async ({ user, params, body, runOnce }) => {
      const call = toListCall(user, params);
      return runOnce((tx) => addGroup(tx, call, body.groupName));
    },

    renameLifeListGroup: async ({ user, params, body, runOnce }) => {
      const call = toListCall(user, params);
      const names = { from: params.groupName, to: body.groupName };
      return runOnce((tx) => renameGroup(tx, call, names));
    },

    removeLifeListGroup: async ({ user, params, runOnce }) => {
      const call = toListCall(user, params);
      return runOnce((tx) => removeGroup(tx, call, params.groupName));
    },

    resetLifeList: async ({ user, params, madeAt, runOnce }) => {
      const call = { ...toListCall(user, params), madeAt };
      return runOnce((tx) => resetList(tx, call));
    },

    exportLifeList: async ({ user, params, runOnce }) =>
      exportList(database, toListCall(user, params), { runOnce, prepareShoppingItems }),

    undoLifeListChange: async ({ user, params, body, runOnce }) => {
      const call = toListCall(user, params);
      return runOnce((tx) => undoChange(tx, call, { undoId: body.undoId, removeExportedItems }));
    },
  };
}

function parseListId(id: string): LifeListId {
  const listId = lifeListIds.find((known) => known === id);
  if (!listId) throw lifeListNotFound();
  return listId;
}
