import type { Item } from '@pouch/contract/items';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { api } from '../../../data/http/api.ts';
import { applyChange, type LifeListChange, type ListedChange } from './lifelist-change.ts';
import { toLifeListView, withEntry, type LifeListView } from './lifelist-view.ts';

/** The server's response to a change. */
export interface ChangeResult {
  /** Applies the result to the list as last read. */
  applyTo: (list: LifeListView) => LifeListView;
  /** Id for the undo; null where nothing was changed. */
  undoId?: string | null;
  /** Number of entries unchecked, or added to Shopping. */
  count?: number;
  /** Number of entries that Shopping had already. */
  alreadyThere?: number;
  /** The items that an export added to Shopping. */
  items?: Item[];
  /** Ids of the items that the undo of an export removed. */
  removedItems?: string[];
}

/** Sends a change of a list. Sent again, it is the same request and is done once. */
export async function sendChange({ listId, change, key }: ListedChange): Promise<ChangeResult> {
  const request = { params: { id: listId }, idempotencyKey: key };
  const applyLocally: ChangeResult['applyTo'] = (now) => applyChange(now, change);
  const applyAnswer =
    (entry: LifeListEntry): ChangeResult['applyTo'] =>
    (now) =>
      withEntry([applyLocally(now)], entry.id, entry)[0] ?? now;

  switch (change.kind) {
    case 'update':
      return { applyTo: applyAnswer(await api.updateLifeListEntry({ ...request, body: change.body })) };
    case 'add':
      return { applyTo: applyAnswer(await api.addLifeListEntry({ ...request, body: change.body })) };
    case 'remove':
      return {
        applyTo: applyLocally,
        ...(await api.removeLifeListEntry({ ...request, body: change.body })),
      };
    case 'move':
      return { applyTo: applyAnswer(await api.moveLifeListEntry({ ...request, body: change.body })) };
    case 'addGroup':
      await api.addLifeListGroup({ ...request, body: change.body });
      return { applyTo: applyLocally };
    case 'renameGroup': {
      const params = { ...request.params, groupName: change.groupName };
      await api.renameLifeListGroup({ ...request, params, body: change.body });
      return { applyTo: applyLocally };
    }
    case 'removeGroup': {
      const params = { ...request.params, groupName: change.groupName };
      return { applyTo: applyLocally, ...(await api.removeLifeListGroup({ ...request, params })) };
    }
    case 'reset':
      return { applyTo: applyLocally, ...(await api.resetLifeList(request)) };
    case 'export':
      return { applyTo: applyLocally, ...(await api.exportLifeList(request)) };
    case 'undo': {
      const answer = await api.undoLifeListChange({ ...request, body: change.body });
      const { removedItems } = answer;
      return { applyTo: () => toLifeListView(answer.list), ...(removedItems && { removedItems }) };
    }
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
