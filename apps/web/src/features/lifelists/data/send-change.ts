import type { Item } from '@pouch/contract/schemas/items';
import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { api } from '../../../data/http/api.ts';
import { changedList, placeOf, type LifeListChange, type ListedChange } from './lifelist-change.ts';
import { lifeListView, withEntry, type LifeListView } from './lifelist-view.ts';

/** What the server has done. */
export interface DoneChange {
  /** Puts it into the list as it was read last. */
  take: (list: LifeListView) => LifeListView;
  /** With what it can be taken back; null where there was nothing to do. */
  undoId?: string | null;
  /** Entries that were unchecked, or that went to Shopping. */
  count?: number;
  /** Entries that Shopping had already. */
  alreadyThere?: number;
  /** What an export put into Shopping. */
  items?: Item[];
  /** What taking an export back removed from there. */
  removedItems?: string[];
}

/** Sends a change of a list that was last read as `list`. */
export async function sendChange({ listId, change }: ListedChange, list: LifeListView): Promise<DoneChange> {
  const params = { id: listId };
  const asWished: DoneChange['take'] = (now) => changedList(now, change);
  const asAnswered =
    (entry: LifeListEntry): DoneChange['take'] =>
    (now) =>
      withEntry([asWished(now)], entry.id, entry)[0] ?? now;

  switch (change.kind) {
    case 'update': {
      const body = { ...which(list, change.entryId), updates: change.updates };
      return { take: asAnswered(await api.updateLifeListEntry({ params, body })) };
    }
    case 'add': {
      const { groupName, entry, key } = change;
      const body = { categoryKey: groupName, newItem: { id: entry.id, title: entry.title } };
      return { take: asAnswered(await api.addLifeListEntry({ params, body, idempotencyKey: key })) };
    }
    case 'remove': {
      const body = which(list, change.entryId);
      return { take: asWished, ...(await api.removeLifeListEntry({ params, body })) };
    }
    case 'move': {
      const to = { categoryKey: change.groupName, itemIndex: change.index };
      const body = { ...which(list, change.entryId), to };
      return { take: asAnswered(await api.moveLifeListEntry({ params, body })) };
    }
    case 'addGroup':
      await api.addLifeListGroup({
        params,
        body: { groupName: change.groupName },
        idempotencyKey: change.key,
      });
      return { take: asWished };
    case 'renameGroup':
      await api.renameLifeListGroup({
        params: { ...params, groupName: change.groupName },
        body: { groupName: change.to },
      });
      return { take: asWished };
    case 'removeGroup': {
      const group = { ...params, groupName: change.groupName };
      return { take: asWished, ...(await api.removeLifeListGroup({ params: group })) };
    }
    case 'reset':
      return { take: asWished, ...(await api.resetLifeList({ params })) };
    case 'export':
      return { take: asWished, ...(await api.exportLifeList({ params, idempotencyKey: change.key })) };
    case 'undo': {
      const answer = await api.undoLifeListChange({ params, body: { undoId: change.undoId } });
      const { removedItems } = answer;
      return { take: () => lifeListView(answer.list), ...(removedItems && { removedItems }) };
    }
  }
}

/** An entry by its place and its id. One that has left the list is named so that the server says so (LL-09). */
function which(list: LifeListView, entryId: string) {
  const place = placeOf(list, entryId);
  return { categoryKey: place?.groupName ?? '?', itemIndex: place?.index ?? 0, id: entryId };
}

/** What is said when a change fails (LL-08). */
export const failures: Readonly<Record<LifeListChange['kind'], string>> = {
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
