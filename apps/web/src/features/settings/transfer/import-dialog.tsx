import { useState } from 'react';
import type { ImportResponse } from '@pouch/contract/account';
import { messageOf } from '../../../data/http/api-error.ts';
import { formatSize } from '../../../labels/format-size.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import './import.css';
import { summariseImport } from './import-messages.ts';
import { UnreadableError } from './assert-readable.ts';
import { isFromOtherAccount, useImport } from './use-import.ts';

const help =
  'Restore a Pouch export, or add open tasks from Todoist, TickTick, Google Tasks or a text file with one task per line.';

/** Choose a file, import it, and read the result (SE-06). Load it lazily. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { mutate, reset, isPending, error, data } = useImport();
  const needsConfirmation = isFromOtherAccount(error);

  function choose(chosen: File) {
    reset();
    setFile(chosen);
  }

  if (data !== undefined) return <ImportResult answer={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title="Import"
      text={help}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={file === null}
            busy={isPending}
            busyLabel="Importing..."
            onClick={() => file && mutate({ file, fromOther: needsConfirmation })}
          >
            {needsConfirmation ? 'Import anyway' : 'Import'}
          </Button>
        </>
      }
    >
      <FileDrop
        name={file?.name ?? null}
        detail={file === null ? null : formatSize(file.size)}
        disabled={isPending}
        onChoose={choose}
      />
      <p role="alert" className={needsConfirmation ? 'import-question' : 'import-failure'}>
        {error && (error instanceof UnreadableError ? error.message : messageOf(error))}
      </p>
    </Dialog>
  );
}

function ImportResult({ answer, onClose }: { answer: ImportResponse; onClose: () => void }) {
  const { found, added, skippedText } = summariseImport(answer);
  return (
    <Dialog
      open
      onClose={onClose}
      title={added.length === 0 ? 'Nothing new in it' : 'Import is done'}
      text={found}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {added.length > 0 && (
        <ul className="import-counts">
          {added.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {skippedText !== null && <p className="type-meta text-text-2">{skippedText}</p>}
    </Dialog>
  );
}
