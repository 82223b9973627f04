import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import './mode-bar.css';
import type { ListMode } from './use-list-mode.ts';

/** What stands in a list's header while several items are chosen or put in order; undefined while neither. */
export function modeBar(mode: ListMode, thing: 'task' | 'item'): ReactNode {
  if (mode.kind === 'choosing') return <ChoosingBar mode={mode} />;
  if (mode.kind === 'ordering') return <OrderingBar mode={mode} thing={thing} />;
  return undefined;
}

function ChoosingBar({ mode }: { mode: ListMode }) {
  const { chosen, isEveryChosen, isCompleting } = mode;
  return (
    <div className="mode-bar">
      <Button ref={takeFocus} variant="quiet" disabled={isCompleting} onClick={mode.end}>
        Cancel
      </Button>
      <p role="status" className="mode-bar-words">
        {chosen.length} selected
      </p>
      <Button
        variant="quiet"
        disabled={isCompleting}
        onClick={isEveryChosen ? mode.chooseNone : mode.chooseEvery}
      >
        {isEveryChosen ? 'Deselect All' : 'Select All'}
      </Button>
    </div>
  );
}

function OrderingBar({ mode, thing }: { mode: ListMode; thing: string }) {
  return (
    <div className="mode-bar">
      <p className="mode-bar-words mode-bar-hint">
        Hold {thing === 'item' ? 'an item' : 'a task'} and move it
      </p>
      <Button ref={takeFocus} variant="quiet" onClick={mode.end}>
        Done
      </Button>
    </div>
  );
}

/** The button that began the mode is gone; whoever pressed it goes on here. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
