import { RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { removal, restoration } from './bulk-actions.ts';
import './complete-bar.css';
import type { ListMode } from './use-list-mode.ts';

/** What can be done with selected items that are completed; hidden while none is selected (FW-06, IL-11). */
export function RestoreBar({ mode }: { mode: ListMode }) {
  const { selected, isBusy } = mode;
  if (selected.length === 0 && !isBusy) return null;
  return (
    <div className="complete-bar">
      <Button
        variant="primary"
        size="wide"
        busy={isBusy}
        busyLabel="Restoring..."
        onClick={() => void mode.run(restoration)}
      >
        <RotateCcw className="icon-small" />
        {`Restore ${selected.length} ${selected.length === 1 ? 'Item' : 'Items'}`}
      </Button>
      <IconButton
        label="Delete"
        data-row-command="delete"
        disabled={isBusy}
        onClick={() => void mode.run(removal)}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}
