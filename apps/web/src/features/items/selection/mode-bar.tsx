import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { focusIfLost } from '../../../ui/overlay/focus-if-lost.ts';
import './mode-bar.css';
import type { Noun } from './selection.ts';
import type { ListMode } from './use-list-mode.ts';

/** The bar in a list's header while several items are chosen or put in order; undefined in the plain mode. */
export function modeBar(mode: ListMode, noun: Noun): ReactNode {
  if (mode.kind === 'choosing') return <SelectionBar mode={mode} />;
  if (mode.kind === 'ordering') return <OrderingBar mode={mode} noun={noun} />;
  return undefined;
}

function SelectionBar({ mode }: { mode: ListMode }) {
  const { selected, isEverySelected, isBusy } = mode;
  return (
    <div className="mode-bar">
      <Button ref={focusIfLost} variant="quiet" disabled={isBusy} onClick={mode.end}>
        Cancel
      </Button>
      <p role="status" className="mode-bar-words">
        {selected.length} selected
      </p>
      <Button variant="quiet" disabled={isBusy} onClick={isEverySelected ? mode.selectNone : mode.selectAll}>
        {isEverySelected ? 'Deselect All' : 'Select All'}
      </Button>
    </div>
  );
}

function OrderingBar({ mode, noun }: { mode: ListMode; noun: Noun }) {
  return (
    <div className="mode-bar">
      <p className="mode-bar-words mode-bar-hint">
        Hold {noun === 'Item' ? 'an item' : 'a task'} and move it
      </p>
      <Button ref={focusIfLost} variant="quiet" onClick={mode.end}>
        Done
      </Button>
    </div>
  );
}
