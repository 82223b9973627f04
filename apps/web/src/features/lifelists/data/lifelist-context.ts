import { createContext, useContext } from 'react';
import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { LifeListActions } from './use-lifelist-actions.ts';

/** What stands over a list for a while. */
export type LifeListDialog =
  | { kind: 'rename'; entry: LifeListEntry }
  | { kind: 'time'; entry: LifeListEntry; groupName: string }
  | { kind: 'move'; entryId: string }
  | { kind: 'addGroup' }
  | { kind: 'renameGroup'; groupName: string };

interface LifeListHands {
  id: LifeListId;
  actions: LifeListActions;
  open: (dialog: LifeListDialog) => void;
}

/** Given by `LifeListHost`. */
export const LifeListContext = createContext<LifeListHands | null>(null);

/** The list that is around here, and what can be done with it. */
export function useLifeList(): LifeListHands {
  const hands = useContext(LifeListContext);
  if (!hands) throw new Error('useLifeList needs a LifeListHost around it');
  return hands;
}
