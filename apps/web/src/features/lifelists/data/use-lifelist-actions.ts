import { useMemo } from 'react';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';
import { exportMessage } from './export-messages.ts';
import { randomId } from './random-id.ts';
import {
  toMoveBody,
  type EntryPosition,
  type EntryUpdates,
  type GroupPosition,
  type LifeListChange,
} from './lifelist-change.ts';
import { useLifeListChange } from './lifelist-queries.ts';
import type { LifeListView } from './lifelist-view.ts';
import type { ChangeResult } from './send-change.ts';

/** The actions on one list. The promises resolve to whether it was done; a failure has shown its toast by then. */
export interface LifeListActions {
  check: (entry: LifeListEntry) => void;
  update: (entry: LifeListEntry, updates: EntryUpdates) => void;
  add: (groupName: string, title: string) => Promise<boolean>;
  remove: (entry: LifeListEntry) => void;
  /** `list` is the list as the person sees it. */
  move: (list: LifeListView, from: EntryPosition, to: GroupPosition) => void;
  addGroup: (name: string) => Promise<boolean>;
  renameGroup: (name: string, to: string) => Promise<boolean>;
  removeGroup: (name: string, entries: number) => void;
  reset: () => Promise<boolean>;
  exportToShopping: () => Promise<boolean>;
}

/** The actions on a list. Destructive ones offer Undo. */
export function useLifeListActions(listId: LifeListId): LifeListActions {
  const send = useLifeListChange(listId);
  return useMemo(() => createActions(listId, send), [listId, send]);
}

function createActions(
  listId: LifeListId,
  send: (change: LifeListChange) => Promise<ChangeResult>,
): LifeListActions {
  /** Resolves to whether it was done. */
  const attempt = async (change: LifeListChange, then?: (done: ChangeResult) => void): Promise<boolean> => {
    try {
      const done = await send(change);
      then?.(done);
      return true;
    } catch {
      return false;
    }
  };
  const toastWithUndo = ({ undoId }: ChangeResult, title: string, text: string) => {
    if (undoId) offerUndo({ title, text, undo: () => void attempt({ kind: 'undo', body: { undoId } }) });
    else toast({ title, text });
  };
  const update = (entry: LifeListEntry, updates: EntryUpdates) =>
    void attempt({ kind: 'update', body: { id: entry.id, updates } });

  return {
    update,
    check: (entry) => update(entry, { isChecked: !entry.isChecked }),
    add: (categoryKey, title) =>
      attempt({ kind: 'add', body: { categoryKey, newItem: { id: randomId(), title } } }),
    remove: (entry) =>
      void attempt({ kind: 'remove', body: { id: entry.id } }, (done) =>
        toastWithUndo(done, 'Item deleted', entry.title),
      ),
    move: (list, from, to) => {
      const { entry, groupName } = from;
      void attempt({ kind: 'move', body: toMoveBody(list, entry.id, to) }, () => {
        if (to.groupName === groupName) return;
        const undo = () => void attempt({ kind: 'move', body: toMoveBody(list, entry.id, from) });
        offerUndo({ title: `Moved to ${to.groupName}`, text: entry.title, undo });
      });
    },
    addGroup: (groupName) => attempt({ kind: 'addGroup', body: { groupName } }),
    renameGroup: (groupName, to) => attempt({ kind: 'renameGroup', groupName, body: { groupName: to } }),
    removeGroup: (groupName, entries) =>
      void attempt({ kind: 'removeGroup', groupName }, (done) =>
        toastWithUndo(
          done,
          'Group deleted',
          entries === 0 ? groupName : `${groupName}, with ${entryCountText(entries)}`,
        ),
      ),
    reset: () =>
      attempt({ kind: 'reset' }, (done) =>
        toastWithUndo(
          done,
          `${lifeListTitles[listId]} reset`,
          done.count === 0 ? 'Nothing was checked.' : `${entryCountText(done.count ?? 0)} unchecked.`,
        ),
      ),
    exportToShopping: () =>
      attempt({ kind: 'export' }, (done) => {
        const { title, text } = exportMessage(done);
        toastWithUndo(done, title, text);
      }),
  };
}

const entryCountText = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`);
