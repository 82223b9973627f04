import { Ban, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contact } from '@pouch/contract/contacts';
import { contactAvatar } from '../../labels/contact-avatar.ts';
import { Avatar } from '../../ui/brand/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Row } from '../../ui/list/row.tsx';
import { contactName, type ContactActions } from './contact-queries.ts';
import { emailBelowName } from './contact-view.ts';

interface PersonRowProps {
  contact: Contact;
  trailing?: ReactNode;
}

function PersonRow({ contact, trailing }: PersonRowProps) {
  const email = emailBelowName(contact);
  return (
    <Row
      padded
      leading={<Avatar {...contactAvatar(contact)} />}
      title={contact.contactDisplayName}
      detail={email !== undefined && <span>{email}</span>}
      trailing={trailing}
    />
  );
}

/** A received request: Approve, Reject or Block. */
export function ReceivedRow({
  contact,
  actions,
  onBlock,
}: {
  contact: Contact;
  actions: ContactActions;
  onBlock: (contact: Contact) => void;
}) {
  const name = contactName(contact);
  return (
    <>
      <PersonRow
        contact={contact}
        trailing={
          <IconButton label={`Block ${name}`} onClick={() => onBlock(contact)}>
            <Ban />
          </IconButton>
        }
      />
      <div className="contact-answers">
        <Button variant="primary" aria-label={`Approve ${name}`} onClick={() => void actions.accept(contact)}>
          Approve
        </Button>
        <Button aria-label={`Reject ${name}`} onClick={() => void actions.reject(contact)}>
          Reject
        </Button>
      </div>
    </>
  );
}

/** An accepted contact. */
export function AcceptedRow({ contact, onEdit }: { contact: Contact; onEdit: (contact: Contact) => void }) {
  return (
    <PersonRow
      contact={contact}
      trailing={
        <IconButton label={`Edit Nickname of ${contactName(contact)}`} onClick={() => onEdit(contact)}>
          <Pencil />
        </IconButton>
      }
    />
  );
}

/** A request sent and not yet answered. */
export function SentRow({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  return (
    <PersonRow
      contact={contact}
      trailing={
        <>
          <Chip hue="none">Pending</Chip>
          <IconButton
            label={`Withdraw the request to ${contactName(contact)}`}
            onClick={() => void actions.withdraw(contact)}
          >
            <X />
          </IconButton>
        </>
      }
    />
  );
}

/** A blocked contact. */
export function BlockedRow({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  return (
    <PersonRow
      contact={contact}
      trailing={
        <Button
          size="small"
          aria-label={`Unblock ${contactName(contact)}`}
          onClick={() => void actions.unblock(contact)}
        >
          Unblock
        </Button>
      }
    />
  );
}
