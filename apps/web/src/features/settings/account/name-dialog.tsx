import { useState, type SubmitEvent } from 'react';
import { messageOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSaveName } from './use-save-name.ts';

interface NameDialogProps {
  /** Empty where there is none. */
  name: string;
  onClose: () => void;
}

/** Characters. */
const maxNameLength = 100;

/** Edits the name that others see; without one they see the email. Load it lazily. */
export function NameDialog({ name, onClose }: NameDialogProps) {
  const [written, setWritten] = useState(name);
  const { save, isPending, error } = useSaveName(onClose);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (written.trim() === name) onClose();
    else save(written.trim());
  }

  return (
    <Dialog open onClose={onClose} title="Your name" text="People you share with will see this.">
      <form className="grid gap-4" onSubmit={onSubmit}>
        <Field
          label="Name"
          hint="Leave empty to show your email address."
          error={error ? messageOf(error) : undefined}
        >
          <TextInput
            autoFocus
            autoComplete="name"
            maxLength={maxNameLength}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </Field>
        <div className="dialog-actions mt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
