import { ArrowUpDown, ListChecks } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { focusIfLost } from '../../../ui/overlay/focus-if-lost.ts';
import type { ListMode } from './use-list-mode.ts';

/** The buttons Prioritise and Select in a list's header (IL-07, IL-08). */
export function ListTools({ mode }: { mode: ListMode }) {
  return (
    <>
      {mode.canOrder && (
        <IconButton
          ref={mode.ended === 'ordering' ? focusIfLost : undefined}
          label="Prioritise"
          data-command
          onClick={() => mode.start('ordering')}
        >
          <ArrowUpDown />
        </IconButton>
      )}
      <SelectTool mode={mode} />
    </>
  );
}

/** The button Select in the header of a list with items; several lists of a screen have different labels. */
export function SelectTool({ mode, label = 'Select' }: { mode: ListMode; label?: string }) {
  if (!mode.canSelect) return null;
  return (
    <IconButton
      ref={mode.ended === 'choosing' ? focusIfLost : undefined}
      label={label}
      data-command
      onClick={() => mode.start('choosing')}
    >
      <ListChecks />
    </IconButton>
  );
}
