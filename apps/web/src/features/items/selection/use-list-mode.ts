import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { toast } from '../../../ui/feedback/toast.ts';
import { undoLatest } from '../../../ui/feedback/undo.ts';
import {
  chosenAmong,
  explainFailure,
  extended,
  nothingChosen,
  toggled,
  type Selection,
} from './selection.ts';
import { useBulkCompletion } from '../use-item-actions.ts';
import { useManualOrdering } from '../prioritise/use-manual-ordering.ts';

export type ModeKind = 'plain' | 'choosing' | 'ordering';

interface ModeState {
  kind: ModeKind;
  /** Which list it is about: under another filter it has ended. */
  scope: string;
  selection: Selection;
  /** The mode that has just ended, so that its button gets the focus back. */
  ended?: ModeKind;
}

export interface ListMode {
  kind: ModeKind;
  ended: ModeKind | undefined;
  /** The chosen items that are shown. */
  chosen: readonly Item[];
  isEveryChosen: boolean;
  isCompleting: boolean;
  canChoose: boolean;
  canOrder: boolean;
  start: (kind: 'choosing' | 'ordering') => void;
  end: () => void;
  /** Chooses an item or no longer; with `isRange` all from the one before. */
  choose: (id: string, isRange: boolean) => void;
  chooseEvery: () => void;
  chooseNone: () => void;
  complete: () => Promise<void>;
}

/**
 * What a list is used for just now: read and completed one by one; choosing several to complete (IL-07); or being put in
 * order (IL-08). Another scope, which is another filter, ends it, and so does a list that has become empty.
 */
export function useListMode(scope: string, items: readonly Item[]): ListMode {
  const [state, setState] = useState<ModeState>(plain(scope));
  const [isCompleting, setCompleting] = useState(false);
  const completeAll = useBulkCompletion();
  const canOrder = useManualOrdering() && items.length > 0;
  const shown = useLatest(items);
  const isOver = state.scope !== scope || (items.length === 0 && !isCompleting);
  if (isOver && (state.scope !== scope || state.kind !== 'plain')) setState(plain(scope));
  const { kind, selection, ended } = isOver ? plain(scope) : state;
  const chosen = kind === 'choosing' ? chosenAmong(items, selection) : [];

  const select = useCallback(
    (next: (before: Selection) => Selection) =>
      setState((before) => ({ ...before, selection: next(before.selection) })),
    [],
  );
  const choose = useCallback(
    (id: string, isRange: boolean) => {
      const order = isRange ? shown.current.map((item) => item.id) : [];
      select((before) => (isRange ? extended(before, id, order) : toggled(before, id)));
    },
    [select, shown],
  );
  const end = useCallback(() => setState(({ kind, scope }) => ({ ...plain(scope), ended: kind })), []);

  async function complete() {
    setCompleting(true);
    const { completed, failed } = await completeAll(chosen);
    setCompleting(false);
    const failure = explainFailure(completed.length, failed.length);
    if (failure === null) {
      end();
      return;
    }
    select(() => ({ chosen: new Set(failed.map(({ id }) => id)), anchor: null }));
    const undo = { label: 'Undo', onPress: () => void undoLatest() };
    toast({ ...failure, variant: 'destructive', ...(completed.length > 0 && { action: undo }) });
  }

  return {
    kind: kind === 'ordering' && !canOrder ? 'plain' : kind,
    ended,
    chosen,
    isEveryChosen: chosen.length === items.length,
    isCompleting,
    canChoose: items.length > 0,
    canOrder,
    start: (next) => setState({ ...plain(scope), kind: next }),
    end,
    choose,
    chooseEvery: () => select(() => ({ chosen: new Set(items.map(({ id }) => id)), anchor: null })),
    chooseNone: () => select(() => nothingChosen),
    complete,
  };
}

const plain = (scope: string): ModeState => ({ kind: 'plain', scope, selection: nothingChosen });

/** The value of the latest drawing, for callbacks that stay the same. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
