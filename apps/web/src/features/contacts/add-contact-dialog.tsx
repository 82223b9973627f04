import { Mail } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { isEmail } from '../../lib/is-email.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { InviteLink } from './invite-link.tsx';
import { useAddContact } from './contact-queries.ts';

/** Sends a contact request (CO-04). Keeps the input until it was sent. Mount while open; load lazily. */
export function AddContactDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const { add, isPending } = useAddContact(onClose);
  const form = useId();
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = email.trim() === '';
  const problem = isTried && !isEmpty && !isEmail(email) ? 'Please enter a valid email.' : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isEmpty) return;
    setTried(true);
    if (isEmail(email)) add(email.trim());
    else field.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Contact"
      text="They get a request. Once they approve it you can share with each other."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={isEmpty}
            busy={isPending}
            busyLabel="Sending..."
          >
            Send Request
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} aria-label="Add Contact">
        <Field label="Email" error={problem}>
          <TextInput
            ref={field}
            type="email"
            name="contact-email"
            autoComplete="off"
            autoCapitalize="none"
            autoFocus
            spellCheck={false}
            maxLength={254}
            enterKeyHint="send"
            icon={<Mail className="icon-small" />}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </form>
      <InviteLink />
    </Dialog>
  );
}
