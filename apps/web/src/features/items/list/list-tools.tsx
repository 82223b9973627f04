import { ArrowUpDown, ListChecks } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { ListMode } from '../selection/use-list-mode.ts';

/** The buttons Prioritise and Select in a list's header (IL-07, IL-08). */
export function ListTools({ mode }: { mode: ListMode }) {
  return (
    <>
      {mode.canOrder && (
        <IconButton
          ref={mode.ended === 'ordering' ? focusIfLost : undefined}
          label="Prioritise"
          onClick={() => mode.start('ordering')}
        >
          <ArrowUpDown />
        </IconButton>
      )}
      {mode.canSelect && (
        <IconButton
          ref={mode.ended === 'choosing' ? focusIfLost : undefined}
          label="Select"
          onClick={() => mode.start('choosing')}
        >
          <ListChecks />
        </IconButton>
      )}
    </>
  );
}

/** For the button of a mode that has ended: the focused bar may have been removed. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
