import type { Item } from '@pouch/contract/items';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { api } from '../../../data/http/api.ts';
import { applyChange, findEntry, type LifeListChange, type ListedChange } from './lifelist-change.ts';
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

/** Sends a change of a list; `list` is its last read. */
export async function sendChange(
  { listId, change }: ListedChange,
  list: LifeListView,
): Promise<ChangeResult> {
  const params = { id: listId };
  const applyLocally: ChangeResult['applyTo'] = (now) => applyChange(now, change);
  const applyAnswer =
    (entry: LifeListEntry): ChangeResult['applyTo'] =>
    (now) =>
      withEntry([applyLocally(now)], entry.id, entry)[0] ?? now;

  switch (change.kind) {
    case 'update': {
      const body = { ...toEntryReference(list, change.entryId), updates: change.updates };
      return { applyTo: applyAnswer(await api.updateLifeListEntry({ params, body })) };
    }
    case 'add': {
      const { groupName, entry, key } = change;
      const body = { categoryKey: groupName, newItem: { id: entry.id, title: entry.title } };
      return { applyTo: applyAnswer(await api.addLifeListEntry({ params, body, idempotencyKey: key })) };
    }
    case 'remove': {
      const body = toEntryReference(list, change.entryId);
      return { applyTo: applyLocally, ...(await api.removeLifeListEntry({ params, body })) };
    }
    case 'move': {
      const to = { categoryKey: change.groupName, itemIndex: change.index };
      const body = { ...toEntryReference(list, change.entryId), to };
      return { applyTo: applyAnswer(await api.moveLifeListEntry({ params, body })) };
    }
    case 'addGroup':
      await api.addLifeListGroup({
        params,
        body: { groupName: change.groupName },
        idempotencyKey: change.key,
      });
      return { applyTo: applyLocally };
    case 'renameGroup':
      await api.renameLifeListGroup({
        params: { ...params, groupName: change.groupName },
        body: { groupName: change.to },
      });
      return { applyTo: applyLocally };
    case 'removeGroup': {
      const group = { ...params, groupName: change.groupName };
      return { applyTo: applyLocally, ...(await api.removeLifeListGroup({ params: group })) };
    }
    case 'reset':
      return { applyTo: applyLocally, ...(await api.resetLifeList({ params })) };
    case 'export':
      return { applyTo: applyLocally, ...(await api.exportLifeList({ params, idempotencyKey: change.key })) };
    case 'undo': {
      const answer = await api.undoLifeListChange({ params, body: { undoId: change.undoId } });
      const { removedItems } = answer;
      return { applyTo: () => toLifeListView(answer.list), ...(removedItems && { removedItems }) };
    }
  }
}

/** An entry by position and id. For an entry no longer in the list, a reference that the server refuses (LL-09). */
function toEntryReference(list: LifeListView, entryId: string) {
  const position = findEntry(list, entryId);
  return { categoryKey: position?.groupName ?? '?', itemIndex: position?.index ?? 0, id: entryId };
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
