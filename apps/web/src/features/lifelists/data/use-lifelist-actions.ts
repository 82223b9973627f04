import { useMemo } from 'react';
import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { randomKey } from '../../../lib/random-key.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';
import { exportWords } from './export-messages.ts';
import { randomId } from './random-id.ts';
import type { EntryPlace, EntryUpdates, LifeListChange } from './lifelist-change.ts';
import { useLifeListChange } from './lifelist-queries.ts';
import type { DoneChange } from './send-change.ts';

/** Everything a person can do with one list. What takes longer answers whether it is done; why not, has been said by then. */
export interface LifeListActions {
  check: (entry: LifeListEntry) => void;
  update: (entry: LifeListEntry, updates: EntryUpdates) => void;
  add: (groupName: string, title: string) => Promise<boolean>;
  remove: (entry: LifeListEntry) => void;
  move: (from: EntryPlace, to: { groupName: string; index: number }) => void;
  addGroup: (name: string) => Promise<boolean>;
  renameGroup: (name: string, to: string) => Promise<boolean>;
  removeGroup: (name: string, entries: number) => void;
  reset: () => Promise<boolean>;
  exportToShopping: () => Promise<boolean>;
}

/** Does it and says so, with a way back from all that destroys something. */
export function useLifeListActions(listId: LifeListId): LifeListActions {
  const send = useLifeListChange(listId);
  return useMemo(() => actionsOf(listId, send), [listId, send]);
}

function actionsOf(
  listId: LifeListId,
  send: (change: LifeListChange) => Promise<DoneChange>,
): LifeListActions {
  /** Answers whether it is done. */
  const attempt = async (change: LifeListChange, then?: (done: DoneChange) => void): Promise<boolean> => {
    try {
      const done = await send(change);
      then?.(done);
      return true;
    } catch {
      return false;
    }
  };
  const offer = ({ undoId }: DoneChange, title: string, text: string) => {
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
      void attempt({ kind: 'remove', entryId: entry.id }, (done) => offer(done, 'Item deleted', entry.title)),
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
        offer(done, 'Group deleted', entries === 0 ? groupName : `${groupName}, with ${counted(entries)}`),
      ),
    reset: () =>
      attempt({ kind: 'reset' }, (done) =>
        offer(
          done,
          `${lifeListTitles[listId]} reset`,
          done.count === 0 ? 'Nothing was checked.' : `${counted(done.count ?? 0)} unchecked.`,
        ),
      ),
    exportToShopping: () =>
      attempt({ kind: 'export', key: randomKey() }, (done) => {
        const { title, text } = exportWords(done);
        offer(done, title, text);
      }),
  };
}

const counted = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`);
