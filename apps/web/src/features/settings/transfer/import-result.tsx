import type { ImportResponse } from '@pouch/contract/account';
import { messageOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { summariseImport, undoneText } from './import-messages.ts';
import { ImportPlan } from './import-plan.tsx';
import { useUndoImport } from './use-import.ts';

/** What was imported, and the way back for a day. */
export function ImportResult({ answer, onClose }: { answer: ImportResponse; onClose: () => void }) {
  const { added } = summariseImport(answer);
  const { mutate, isPending, error, data } = useUndoImport();
  const { importId, undoUntil } = answer;
  const canUndo = importId !== undefined && undoUntil !== undefined && added.length > 0 && data === undefined;
  const done = (
    <Button variant="primary" disabled={isPending} onClick={onClose}>
      Done
    </Button>
  );
  if (data !== undefined) {
    return <Dialog open onClose={onClose} title="Import undone" text={undoneText(data)} actions={done} />;
  }
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={added.length === 0 ? 'Nothing new in it' : 'Import is done'}
      {...(canUndo && { text: 'You can take all of it back for a day, here or with Import in Settings.' })}
      actions={
        <>
          {canUndo && (
            <Button busy={isPending} busyLabel="Undoing..." onClick={() => mutate(importId)}>
              Undo
            </Button>
          )}
          {done}
        </>
      }
    >
      <ImportPlan plan={answer} />
      <p role="alert" className="import-failure">
        {error && messageOf(error)}
      </p>
    </Dialog>
  );
}
