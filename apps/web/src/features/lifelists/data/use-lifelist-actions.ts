import { useMemo } from 'react';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { randomKey } from '../../../lib/random-key.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';
import { exportMessage } from './export-messages.ts';
import { randomId } from './random-id.ts';
import type { EntryPosition, EntryUpdates, LifeListChange } from './lifelist-change.ts';
import { useLifeListChange } from './lifelist-queries.ts';
import type { ChangeResult } from './send-change.ts';

/** The actions on one list. The promises resolve to whether it was done; a failure has shown its toast by then. */
export interface LifeListActions {
  check: (entry: LifeListEntry) => void;
  update: (entry: LifeListEntry, updates: EntryUpdates) => void;
  add: (groupName: string, title: string) => Promise<boolean>;
  remove: (entry: LifeListEntry) => void;
  move: (from: EntryPosition, to: { groupName: string; index: number }) => void;
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
    if (undoId) offerUndo({ title, text, undo: () => void attempt({ kind: 'undo', undoId }) });
    else toast({ title, text });
  };
  const update = (entry: LifeListEntry, updates: EntryUpdates) =>
    void attempt({ kind: 'update', entryId: entry.id, updates });
  const moveTo = (entryId: string, to: { groupName: string; index: number }, then?: () => void) =>
    void attempt({ kind: 'move', entryId, ...to }, then);

  return {
    update,
    check: (entry) => update(entry, { isChecked: !entry.isChecked }),
    add: (groupName, title) => {
      const entry = { id: randomId(), title, isChecked: false, scheduled_at: null, notification: false };
      return attempt({ kind: 'add', groupName, entry, key: randomKey() });
    },
    remove: (entry) =>
      void attempt({ kind: 'remove', entryId: entry.id }, (done) =>
        toastWithUndo(done, 'Item deleted', entry.title),
      ),
    move: ({ entry, groupName, index }, to) => {
      const isElsewhere = to.groupName !== groupName;
      moveTo(entry.id, to, () => {
        if (!isElsewhere) return;
        const undo = () => moveTo(entry.id, { groupName, index });
        offerUndo({ title: `Moved to ${to.groupName}`, text: entry.title, undo });
      });
    },
    addGroup: (groupName) => attempt({ kind: 'addGroup', groupName, key: randomKey() }),
    renameGroup: (groupName, to) => attempt({ kind: 'renameGroup', groupName, to }),
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
      attempt({ kind: 'export', key: randomKey() }, (done) => {
        const { title, text } = exportMessage(done);
        toastWithUndo(done, title, text);
      }),
  };
}

const entryCountText = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`);
