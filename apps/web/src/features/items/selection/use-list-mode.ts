import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { focusHeading } from '../../../ui/behaviour/page-heading.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { undoLatest } from '../../../ui/feedback/undo.ts';
import { selectedItems, extendSelection, emptySelection, toggleItem, type Selection } from './selection.ts';
import type { BulkAction } from './bulk-actions.ts';
import { useSelectKey } from './use-select-key.ts';
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
  /** Whether something is being done with the selected items. */
  isBusy: boolean;
  canSelect: boolean;
  /** Whether its items can be moved, in the ordering mode or by a long press. */
  canOrder: boolean;
  start: (kind: 'choosing' | 'ordering') => void;
  end: () => void;
  /** Selects or deselects an item; with `isRange` selects all from the previous one. */
  toggle: (id: string, isRange: boolean) => void;
  selectAll: () => void;
  selectNone: () => void;
  /** Does something with the selected items; those that fail stay selected. */
  run: (action: BulkAction) => Promise<void>;
}

/**
 * The mode of a list: `plain`, `choosing` several items (IL-07, FW-06), or `ordering` (IL-08). The mode ends when
 * the scope changes, that is the filter, or when the list becomes empty. A list that is still being read cannot be ordered:
 * an order saved now would not have the items to come.
 */
export function useListMode(scope: string, items: readonly Item[], isWhole = true): ListMode {
  const [state, setState] = useState<ModeState>(plainMode(scope));
  const [isBusy, setBusy] = useState(false);
  const canOrder = useManualOrdering() && items.length > 0 && isWhole;
  const shown = useLatest(items);
  const hasEnded = state.scope !== scope || (items.length === 0 && !isBusy);
  if (hasEnded && (state.scope !== scope || state.kind !== 'plain')) setState(plainMode(scope));
  const { kind, selection, ended } = hasEnded ? plainMode(scope) : state;
  useEffect(() => {
    // Its button would get the focus back, but left with the last item.
    if (state.ended !== undefined && items.length === 0) focusHeading();
  }, [state.ended, items.length]);
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

  const start = (next: 'choosing' | 'ordering') => setState({ ...plainMode(scope), kind: next });
  useSelectKey(items, (id) => {
    if (kind !== 'choosing') start('choosing');
    toggle(id, false);
  });

  async function run(action: BulkAction) {
    setBusy(true);
    const result = await action.run(selected);
    setBusy(false);
    if (result.failed.length === 0) {
      end();
      return;
    }
    updateSelection(() => ({ selected: new Set(result.failed.map(({ id }) => id)), anchor: null }));
    const undo = { label: 'Undo', onPress: () => void undoLatest() };
    const isPartial = result.completed.length > 0;
    toast({ ...action.failure(result), variant: 'destructive', ...(isPartial && { action: undo }) });
  }

  return {
    kind: kind === 'ordering' && !canOrder ? 'plain' : kind,
    ended,
    selected,
    isEverySelected: selected.length === items.length,
    isBusy,
    canSelect: items.length > 0,
    canOrder,
    start,
    end,
    toggle,
    selectAll: () => updateSelection(() => ({ selected: new Set(items.map(({ id }) => id)), anchor: null })),
    selectNone: () => updateSelection(() => emptySelection),
    run,
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
