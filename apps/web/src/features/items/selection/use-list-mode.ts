import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { toast } from '../../../ui/feedback/toast.ts';
import { undoLatest } from '../../../ui/feedback/undo.ts';
import {
  selectedItems,
  bulkFailureToast,
  extendSelection,
  emptySelection,
  toggleItem,
  type Selection,
} from './selection.ts';
import { completeAllWithUndo } from '../item-actions.ts';
import { useManualOrdering } from '../prioritise/use-manual-ordering.ts';

export type ModeKind = 'plain' | 'choosing' | 'ordering';

interface ModeState {
  kind: ModeKind;
  /** Identifies the list and its filter; the mode ends when it changes. */
  scope: string;
  selection: Selection;
  /** The mode that has just ended; its button gets the focus back. */
  ended?: ModeKind;
}

export interface ListMode {
  kind: ModeKind;
  ended: ModeKind | undefined;
  /** The selected items, without those that have left the list. */
  selected: readonly Item[];
  isEverySelected: boolean;
  isCompleting: boolean;
  canSelect: boolean;
  canOrder: boolean;
  start: (kind: 'choosing' | 'ordering') => void;
  end: () => void;
  /** Selects or deselects an item; with `isRange` selects all from the previous one. */
  toggle: (id: string, isRange: boolean) => void;
  selectAll: () => void;
  selectNone: () => void;
  complete: () => Promise<void>;
}

/**
 * The mode of a list: `plain`, `choosing` several items to complete (IL-07), or `ordering` (IL-08). The mode ends when
 * the scope changes, that is the filter, or when the list becomes empty.
 */
export function useListMode(scope: string, items: readonly Item[]): ListMode {
  const [state, setState] = useState<ModeState>(plainMode(scope));
  const [isCompleting, setCompleting] = useState(false);
  const canOrder = useManualOrdering() && items.length > 0;
  const shown = useLatest(items);
  const hasEnded = state.scope !== scope || (items.length === 0 && !isCompleting);
  if (hasEnded && (state.scope !== scope || state.kind !== 'plain')) setState(plainMode(scope));
  const { kind, selection, ended } = hasEnded ? plainMode(scope) : state;
  const selected = kind === 'choosing' ? selectedItems(items, selection) : [];

  const updateSelection = useCallback(
    (next: (before: Selection) => Selection) =>
      setState((before) => ({ ...before, selection: next(before.selection) })),
    [],
  );
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const order = isRange ? shown.current.map((item) => item.id) : [];
      updateSelection((before) => (isRange ? extendSelection(before, id, order) : toggleItem(before, id)));
    },
    [updateSelection, shown],
  );
  const end = useCallback(() => setState(({ kind, scope }) => ({ ...plainMode(scope), ended: kind })), []);

  async function complete() {
    setCompleting(true);
    const { completed, failed } = await completeAllWithUndo(selected);
    setCompleting(false);
    const failure = bulkFailureToast(completed.length, failed.length);
    if (failure === null) {
      end();
      return;
    }
    updateSelection(() => ({ selected: new Set(failed.map(({ id }) => id)), anchor: null }));
    const undo = { label: 'Undo', onPress: () => void undoLatest() };
    toast({ ...failure, variant: 'destructive', ...(completed.length > 0 && { action: undo }) });
  }

  return {
    kind: kind === 'ordering' && !canOrder ? 'plain' : kind,
    ended,
    selected,
    isEverySelected: selected.length === items.length,
    isCompleting,
    canSelect: items.length > 0,
    canOrder,
    start: (next) => setState({ ...plainMode(scope), kind: next }),
    end,
    toggle,
    selectAll: () => updateSelection(() => ({ selected: new Set(items.map(({ id }) => id)), anchor: null })),
    selectNone: () => updateSelection(() => emptySelection),
    complete,
  };
}

const plainMode = (scope: string): ModeState => ({ kind: 'plain', scope, selection: emptySelection });

/** A ref to the latest rendered value, for callbacks with a stable identity. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
