import { useState, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSaveName } from './use-save-name.ts';

interface NameDialogProps {
  /** Empty while there is none. */
  name: string;
  onClose: () => void;
}

/** Characters of the longest name. */
const longestName = 100;

/** The name that others see; without one they see the address. Load it lazily. */
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
    <Dialog open onClose={onClose} title="Your name" text="The people you share with see it.">
      <form className="grid gap-4" onSubmit={onSubmit}>
        <Field
          label="Name"
          hint="Without one they see your address."
          error={error ? sentenceOf(error) : undefined}
        >
          <TextInput
            autoFocus
            autoComplete="name"
            maxLength={longestName}
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
