import { useMemo } from 'react';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { messageOf } from '../../../data/http/api-error.ts';
import { newItemId } from '../../../data/items/new-item-id.ts';
import { takeBack, type Sent } from '../../../data/sync/outbox.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';
import { exportMessage, exportWaits } from './export-messages.ts';
import {
  toMoveBody,
  type EntryPosition,
  type EntryUpdates,
  type GroupPosition,
  type LifeListChange,
} from '../../../data/lifelists/lifelist-change.ts';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import { changeLifeList, failureTitles, type ChangeAnswer } from './lifelist-requests.ts';

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
  /** `checked` is the number of checked entries as the person sees them. */
  reset: (checked: number) => Promise<boolean>;
  exportToShopping: () => Promise<boolean>;
}

/** The actions on a list. Destructive ones offer Undo. */
export function useLifeListActions(listId: LifeListId): LifeListActions {
  return useMemo(() => createActions(listId), [listId]);
}

function createActions(listId: LifeListId): LifeListActions {
  const showError = (kind: LifeListChange['kind'], error: unknown) =>
    toast({ title: failureTitles[kind], text: messageOf(error), variant: 'destructive' });
  /** Resolves to whether it was done. */
  const attempt = async (
    change: LifeListChange,
    then?: (done: Sent<ChangeAnswer>) => void,
  ): Promise<boolean> => {
    try {
      const done = await changeLifeList(listId, change);
      then?.(done);
      return true;
    } catch (error) {
      showError(change.kind, error);
      return false;
    }
  };
  const toastWithUndo = (done: Sent<ChangeAnswer>, title: string, text: string) => {
    const undo = () => void takeBack(done).catch((error: unknown) => showError('undo', error));
    // The answer says whether there is anything to undo.
    if (done.outcome.isSent && !done.outcome.answer.undoId) toast({ title, text });
    else offerUndo({ title, text, undo });
  };
  const update = (entry: LifeListEntry, updates: EntryUpdates) =>
    void attempt({ kind: 'update', body: { id: entry.id, updates } });

  return {
    update,
    check: (entry) => update(entry, { isChecked: !entry.isChecked }),
    add: (categoryKey, title) =>
      attempt({ kind: 'add', body: { categoryKey, newItem: { id: newItemId(), title } } }),
    remove: (entry) =>
      void attempt({ kind: 'remove', body: { id: entry.id } }, (done) =>
        toastWithUndo(done, 'Item deleted', entry.title),
      ),
    move: (list, from, to) => {
      const { entry, groupName } = from;
      void attempt({ kind: 'move', body: toMoveBody(list, entry.id, to) }, () => {
        if (to.groupName === groupName) return;
        const undo = () => {
          void attempt({ kind: 'move', body: toMoveBody(list, entry.id, from) });
          // A day of the planner has given it another date.
          const { scheduled_at, all_day } = entry;
          if (listId === 'planner' && scheduled_at !== null) update(entry, { scheduled_at, all_day });
        };
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
    reset: (checked) =>
      attempt({ kind: 'reset' }, (done) => {
        const count = done.outcome.isSent ? (done.outcome.answer.count ?? 0) : checked;
        const text = count === 0 ? 'Nothing was checked.' : `${entryCountText(count)} unchecked.`;
        toastWithUndo(done, `${lifeListTitles[listId]} reset`, text);
      }),
    exportToShopping: () =>
      attempt({ kind: 'export' }, (done) => {
        const { title, text } = done.outcome.isSent ? exportMessage(done.outcome.answer) : exportWaits;
        toastWithUndo(done, title, text);
      }),
  };
}

const entryCountText = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`);
