import { Ban, UserMinus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import type { Contact } from '@pouch/contract/contacts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { contactName, useChangeContact, type ContactActions } from './contact-queries.ts';
import { removalConfirmations, type Removal } from './removal-confirmations.ts';

/** Characters; the contract has the same limit. */
const maxNameLength = 100;

interface EditContactDialogProps {
  contact: Contact;
  actions: ContactActions;
  onClose: () => void;
}

/** Edits a nickname (CO-05), removes or blocks a contact (CO-08). Mount while open; load lazily. */
export function EditContactDialog({ contact, actions, onClose }: EditContactDialogProps) {
  const [removal, setRemoval] = useState<Removal | null>(null);
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

  function confirmRemoval(chosen: Removal) {
    onClose();
    void actions[chosen](contact);
  }

  if (removal !== null) {
    const { title, text, confirm } = removalConfirmations[removal];
    return (
      <Dialog
        open
        onClose={onClose}
        title={title(contactName(contact))}
        text={text}
        actions={
          <>
            <Button key="stay" autoFocus onClick={() => setRemoval(null)}>
              Cancel
            </Button>
            <Button variant="danger-filled" onClick={() => confirmRemoval(removal)}>
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
            maxLength={maxNameLength}
            placeholder="Nickname"
            enterKeyHint="done"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="contact-partings">
          <Button variant="danger" onClick={() => setRemoval('remove')}>
            <UserMinus className="icon-small" />
            Remove
          </Button>
          <Button variant="danger" onClick={() => setRemoval('block')}>
            <Ban className="icon-small" />
            Block
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
