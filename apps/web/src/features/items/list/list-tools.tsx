import { ArrowUpDown, ListChecks } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { ListMode } from '../selection/use-list-mode.ts';

/** Prioritise and Select, in a list's header (IL-07, IL-08). */
export function ListTools({ mode }: { mode: ListMode }) {
  return (
    <>
      {mode.canOrder && (
        <IconButton
          ref={mode.ended === 'ordering' ? takeLostFocus : undefined}
          label="Prioritise"
          onClick={() => mode.start('ordering')}
        >
          <ArrowUpDown />
        </IconButton>
      )}
      {mode.canChoose && (
        <IconButton
          ref={mode.ended === 'choosing' ? takeLostFocus : undefined}
          label="Select"
          onClick={() => mode.start('choosing')}
        >
          <ListChecks />
        </IconButton>
      )}
    </>
  );
}

/** For the button of a mode that has ended, with whose bar the focus may have gone. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
