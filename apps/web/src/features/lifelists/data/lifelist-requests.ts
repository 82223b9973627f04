import type { Item } from '@pouch/contract/items';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { findEntry, type LifeListChange } from '../../../data/lifelists/lifelist-change.ts';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import type { ChangeRequest, NewChange } from '../../../data/store/change.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import { thingKey } from '../../../data/store/things.ts';
import { submit, type Sent } from '../../../data/sync/outbox.ts';

/** What the server's answer to a change may say. */
export interface ChangeAnswer {
  /** Id for the undo; null where nothing was changed. */
  undoId?: string | null;
  /** Number of entries unchecked, or added to Shopping. */
  count?: number;
  /** Number of entries that Shopping had already. */
  alreadyThere?: number;
  /** The items that an export added to Shopping. */
  items?: Item[];
}

/** Keeps a change of a list, shows it and sends it. Rejects when the server refuses it. */
export const changeLifeList = (listId: LifeListId, change: LifeListChange): Promise<Sent<ChangeAnswer>> =>
  submit(toNewChange(listId, change));

export function toNewChange(listId: LifeListId, change: LifeListChange): NewChange {
  const key = thingKey('lifeList', listId);
  return {
    things: [key],
    title: findSubject(currentStore().find(key), change) ?? lifeListTitles[listId],
    request: toRequest(listId, change),
    effects: [{ key, lifeList: change }],
  };
}

/** The title of the entry or the name of the group that a change is about. */
function findSubject(list: LifeListView | null, change: LifeListChange): string | undefined {
  switch (change.kind) {
    case 'add':
      return change.body.newItem.title;
    case 'update':
    case 'remove':
    case 'move':
      return list === null ? undefined : findEntry(list, change.body.id)?.entry.title;
    case 'addGroup':
      return change.body.groupName;
    case 'renameGroup':
    case 'removeGroup':
      return change.groupName;
    case 'reset':
    case 'export':
    case 'undo':
      return undefined;
  }
}

function toRequest(id: LifeListId, change: LifeListChange): ChangeRequest {
  const params = { id };
  switch (change.kind) {
    case 'update':
      return { call: 'updateLifeListEntry', params, body: change.body };
    case 'add':
      return { call: 'addLifeListEntry', params, body: change.body };
    case 'remove':
      return { call: 'removeLifeListEntry', params, body: change.body };
    case 'move':
      return { call: 'moveLifeListEntry', params, body: { ...change.body } };
    case 'addGroup':
      return { call: 'addLifeListGroup', params, body: change.body };
    case 'renameGroup':
      return {
        call: 'renameLifeListGroup',
        params: { id, groupName: change.groupName },
        body: change.body,
      };
    case 'removeGroup':
      return { call: 'removeLifeListGroup', params: { id, groupName: change.groupName } };
    case 'reset':
      return { call: 'resetLifeList', params };
    case 'export':
      return { call: 'exportLifeList', params };
    case 'undo':
      return { call: 'undoLifeListChange', params, body: change.body };
  }
}

/** The titles of the toasts about failed changes (LL-08). */
export const failureTitles: Readonly<Record<LifeListChange['kind'], string>> = {
  update: 'Failed to update item',
  add: 'Failed to add item',
  remove: 'Failed to delete item',
  move: 'Failed to move item',
  addGroup: 'Failed to add group',
  renameGroup: 'Failed to rename group',
  removeGroup: 'Failed to delete group',
  reset: 'Failed to reset list',
  export: 'Failed to export list',
  undo: 'Failed to undo',
};
