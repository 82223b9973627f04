import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface DeleteDialogProps {
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
}

const confirmationWord = 'delete';

const consequence =
  'This permanently deletes your items, pictures, lists, contacts and stats on every device. ' +
  'Things you’ve shared stay with the people you shared them with.';

/** Says what is deleted and what stays, and asks for a confirmation word (SE-05). Load it lazily. */
export function DeleteDialog({ isDeleting, onDelete, onClose }: DeleteDialogProps) {
  const [written, setWritten] = useState('');
  const isConfirmed = written.trim().toLowerCase() === confirmationWord;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isConfirmed && !isDeleting) onDelete();
  }

  return (
    <Dialog open onClose={() => !isDeleting && onClose()} title="Delete your account?" text={consequence}>
      <form className="grid gap-4" onSubmit={onSubmit}>
        <p className="text-text-2">
          A subscription bought in an app store is not canceled by this: please cancel it in the store. To
          keep a copy of everything, export it first.
        </p>
        <Field label={`Type “${confirmationWord}” to confirm`}>
          <TextInput
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </Field>
        <div className="dialog-actions mt-0">
          <Button onClick={onClose} disabled={isDeleting}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger-filled"
            disabled={!isConfirmed}
            busy={isDeleting}
            busyLabel="Deleting..."
          >
            Delete Account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
