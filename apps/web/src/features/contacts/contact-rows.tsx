import { Ban, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contact } from '@pouch/contract/schemas/contacts';
import { pictureOf } from '../../labels/contact-avatar.ts';
import { Avatar } from '../../ui/brand/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Row } from '../../ui/list/row.tsx';
import { nameOf, type ContactActions } from './contact-queries.ts';
import { addressBelow } from './contact-view.ts';

interface PersonRowProps {
  contact: Contact;
  trailing?: ReactNode;
}

function PersonRow({ contact, trailing }: PersonRowProps) {
  const address = addressBelow(contact);
  return (
    <Row
      padded
      leading={<Avatar {...pictureOf(contact)} />}
      title={contact.contactDisplayName}
      detail={address !== undefined && <span>{address}</span>}
      trailing={trailing}
    />
  );
}

/** Somebody who asks: Approve, Reject, or never again. */
export function ReceivedRow({
  contact,
  actions,
  onBlock,
}: {
  contact: Contact;
  actions: ContactActions;
  onBlock: (contact: Contact) => void;
}) {
  const name = nameOf(contact);
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

/** Somebody to share with. */
export function AcceptedRow({ contact, onEdit }: { contact: Contact; onEdit: (contact: Contact) => void }) {
  return (
    <PersonRow
      contact={contact}
      trailing={
        <IconButton label={`Edit Nickname of ${nameOf(contact)}`} onClick={() => onEdit(contact)}>
          <Pencil />
        </IconButton>
      }
    />
  );
}

/** Somebody who was asked and has not answered. */
export function SentRow({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  return (
    <PersonRow
      contact={contact}
      trailing={
        <>
          <Chip hue="none">Pending</Chip>
          <IconButton
            label={`Withdraw the request to ${nameOf(contact)}`}
            onClick={() => void actions.withdraw(contact)}
          >
            <X />
          </IconButton>
        </>
      }
    />
  );
}

/** Somebody who cannot reach this person any more. */
export function BlockedRow({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  return (
    <PersonRow
      contact={contact}
      trailing={
        <Button
          size="small"
          aria-label={`Unblock ${nameOf(contact)}`}
          onClick={() => void actions.unblock(contact)}
        >
          Unblock
        </Button>
      }
    />
  );
}
