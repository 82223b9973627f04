import { Ban, UserMinus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import type { Contact } from '@pouch/contract/schemas/contacts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { nameOf, useChangeContact, type ContactActions } from './contact-queries.ts';
import { partings, type Parting } from './removal-confirmations.ts';

/** The most characters of a nickname; the contract says so too. */
const longestName = 100;

interface EditContactDialogProps {
  contact: Contact;
  actions: ContactActions;
  onClose: () => void;
}

/** A contact's nickname (CO-05), and the ways to part from them (CO-08). Mount it while it is open; load it lazily. */
export function EditContactDialog({ contact, actions, onClose }: EditContactDialogProps) {
  const [parting, setParting] = useState<Parting | null>(null);
  const [name, setName] = useState(
    contact.contactDisplayName === contact.contactEmail ? '' : contact.contactDisplayName,
  );
  const [isSaving, setSaving] = useState(false);
  const change = useChangeContact();
  const form = useId();
  const isEmpty = name.trim() === '';

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (isEmpty || isSaving) return;
    setSaving(true);
    const isSaved = await change({ id: contact.id, action: 'rename', name: name.trim() });
    if (isSaved) onClose();
    else setSaving(false);
  }

  function part(chosen: Parting) {
    onClose();
    void actions[chosen](contact);
  }

  if (parting !== null) {
    const { title, text, confirm } = partings[parting];
    return (
      <Dialog
        open
        onClose={onClose}
        title={title(nameOf(contact))}
        text={text}
        actions={
          <>
            <Button key="stay" autoFocus onClick={() => setParting(null)}>
              Cancel
            </Button>
            <Button variant="danger-filled" onClick={() => part(parting)}>
              {confirm}
            </Button>
          </>
        }
      />
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Contact"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={isEmpty}
            busy={isSaving}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => void save(event)}
        aria-label="Edit Contact"
        className="contact-form"
      >
        <Field label="Email" hint="cannot be changed">
          <TextInput type="email" readOnly value={contact.contactEmail} />
        </Field>
        <Field label="Display Name">
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={longestName}
            placeholder="Nickname"
            enterKeyHint="done"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="contact-partings">
          <Button variant="danger" onClick={() => setParting('remove')}>
            <UserMinus className="icon-small" />
            Remove
          </Button>
          <Button variant="danger" onClick={() => setParting('block')}>
            <Ban className="icon-small" />
            Block
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
