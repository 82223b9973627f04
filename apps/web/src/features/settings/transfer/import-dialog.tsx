import { useState } from 'react';
import type { ImportResponse } from '@pouch/contract/account';
import { messageOf } from '../../../data/http/api-error.ts';
import { formatSize } from '../../../labels/format-size.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { UnreadableError } from './assert-readable.ts';
import { FileDrop } from './file-drop.tsx';
import './import.css';
import { ImportConfirm } from './import-confirm.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { recallImport } from './last-import.ts';
import { isFromOtherAccount, usePreview } from './use-import.ts';

const help =
  'From Pouch, Todoist, TickTick, Google Tasks or Keep, Apple Reminders, Microsoft To Do, Vikunja, Super Productivity, ' +
  'Markdown, a table or plain lines; ZIPs too. Nothing changes before you have seen what it brings.';

/** Bytes that a server reads in a millisecond, roughly: it sorts each of the lines. */
const bytesPerMs = 150;

/** Choose a file, see what it would bring, import it, and take it back if need be (SE-06, MV-01). Load it lazily. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ImportResponse | null>(null);
  const [last] = useState(recallImport);
  const { mutate, reset, isPending, error, data } = usePreview();
  const needsConfirmation = isFromOtherAccount(error);

  function choose(chosen: File) {
    reset();
    setFile(chosen);
    mutate({ file: chosen, fromOther: false });
  }

  if (result !== null) return <ImportResult answer={result} onClose={onClose} />;
  if (file !== null && data !== undefined) {
    return (
      <ImportConfirm
        file={file}
        preview={data}
        onBack={() => {
          reset();
          setFile(null);
        }}
        onDone={setResult}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import"
      text={help}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {last && !isPending && !needsConfirmation && (
            <Button onClick={() => setResult(last)}>Last import</Button>
          )}
          {needsConfirmation && (
            <Button variant="primary" onClick={() => file && mutate({ file, fromOther: true })}>
              Go on anyway
            </Button>
          )}
        </>
      }
    >
      <FileDrop
        name={file?.name ?? null}
        detail={file === null ? null : formatSize(file.size)}
        disabled={isPending}
        onChoose={choose}
      />
      {isPending && <ImportProgress text="Reading the file..." expectedMs={(file?.size ?? 0) / bytesPerMs} />}
      <p role="alert" className={needsConfirmation ? 'import-question' : 'import-failure'}>
        {error && (error instanceof UnreadableError ? error.message : messageOf(error))}
      </p>
    </Dialog>
  );
}
