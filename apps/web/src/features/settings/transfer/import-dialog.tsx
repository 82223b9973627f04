import { useState } from 'react';
import type { ImportAnswer } from '@pouch/contract/schemas/account';
import { sentenceOf } from '../../../data/http/api-error.ts';
import { formatSize } from '../../../labels/format-size.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import './import.css';
import { importView } from './import-messages.ts';
import { UnreadableError } from './assert-readable.ts';
import { isOfAnother, useImport } from './use-import.ts';

/** Choose a file, have it taken in, and read what came of it (SE-06). Load it lazily. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { mutate, reset, isPending, error, data } = useImport();
  const asksAgain = isOfAnother(error);

  function choose(chosen: File) {
    reset();
    setFile(chosen);
  }

  if (data !== undefined) return <Outcome answer={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title="Import"
      text="A Pouch export brings back what is missing. From Todoist, TickTick, Google Tasks or a text with a thing on each line, what you have still to do is added."
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
            onClick={() => file && mutate({ file, fromOther: asksAgain })}
          >
            {asksAgain ? 'Import anyway' : 'Import'}
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
      <p role="alert" className={asksAgain ? 'import-question' : 'import-failure'}>
        {error && (error instanceof UnreadableError ? error.message : sentenceOf(error))}
      </p>
    </Dialog>
  );
}

function Outcome({ answer, onClose }: { answer: ImportAnswer; onClose: () => void }) {
  const { found, added, left } = importView(answer);
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
      {left !== null && <p className="type-meta text-text-2">{left}</p>}
    </Dialog>
  );
}
