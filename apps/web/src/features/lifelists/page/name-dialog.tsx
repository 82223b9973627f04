import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface NameDialogProps {
  title: string;
  label: string;
  /** The current name. */
  name: string;
  /** Characters. */
  maxLength: number;
  action: string;
  /** Resolves to whether it was saved; if not, the text stays. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a name. Whitespace is trimmed, and whitespace alone is no name (LL-07). */
export function NameDialog({ title, label, name, maxLength, action, onSave, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const trimmedName = text.trim();

  async function save(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (trimmedName === '' || isBusy) return;
    if (trimmedName === name) {
      onClose();
      return;
    }
    setBusy(true);
    const isDone = await onSave(trimmedName);
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <Field label={label}>
          <TextInput
            value={text}
            maxLength={maxLength}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={trimmedName === ''} busy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
