import { createContext, useContext } from 'react';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { LifeListActions } from './use-lifelist-actions.ts';

/** The dialogs over a list. */
export type LifeListDialog =
  | { kind: 'rename'; entry: LifeListEntry }
  | { kind: 'time'; entry: LifeListEntry; groupName: string }
  | { kind: 'move'; entryId: string }
  | { kind: 'addGroup' }
  /** Asks before many entries go to Shopping. */
  | { kind: 'export' }
  | { kind: 'renameGroup'; groupName: string };

interface LifeListContextValue {
  id: LifeListId;
  actions: LifeListActions;
  open: (dialog: LifeListDialog) => void;
}

/** Provided by `LifeListHost`. */
export const LifeListContext = createContext<LifeListContextValue | null>(null);

/** The current list and its actions. */
export function useLifeList(): LifeListContextValue {
  const value = useContext(LifeListContext);
  if (!value) throw new Error('useLifeList needs a LifeListHost around it');
  return value;
}
