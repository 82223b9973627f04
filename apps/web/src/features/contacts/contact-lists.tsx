import type { ReactNode } from 'react';
import type { Contact } from '@pouch/contract/contacts';
import { List } from '../../ui/list/list.tsx';
import { AcceptedSection } from './accepted-section.tsx';
import type { ContactActions } from './contact-queries.ts';
import { BlockedRow, ReceivedRow, SentRow } from './contact-rows.tsx';
import { ContactSection } from './contact-section.tsx';
import type { ContactSections } from './contact-view.ts';

interface ContactListsProps {
  sections: ContactSections;
  actions: ContactActions;
  onEdit: (contact: Contact) => void;
  onBlock: (contact: Contact) => void;
}

/** The sections of the page: requests received, contacts, requests sent, blocked contacts (CO-02, CO-08). */
export function ContactLists({ sections, actions, onEdit, onBlock }: ContactListsProps) {
  const { received, accepted, sent, blocked } = sections;
  return (
    <>
      {received.length > 0 && (
        <PlainSection
          title="Pending Requests"
          text="People who want to connect with you"
          contacts={received}
          row={(contact) => <ReceivedRow contact={contact} actions={actions} onBlock={onBlock} />}
        />
      )}
      {accepted.length > 0 && <AcceptedSection contacts={accepted} onEdit={onEdit} />}
      {sent.length > 0 && (
        <PlainSection
          title="Sent Requests"
          text="Waiting for approval"
          contacts={sent}
          row={(contact) => <SentRow contact={contact} actions={actions} />}
        />
      )}
      {blocked.length > 0 && (
        <PlainSection
          title="Blocked"
          text="They can’t reach you and won’t be notified"
          contacts={blocked}
          row={(contact) => <BlockedRow contact={contact} actions={actions} />}
        />
      )}
    </>
  );
}

interface PlainSectionProps {
  title: string;
  text: string;
  contacts: readonly Contact[];
  row: (contact: Contact) => ReactNode;
}

function PlainSection({ title, text, contacts, row }: PlainSectionProps) {
  return (
    <ContactSection title={title} text={text}>
      <List label={title} inset="avatar">
        {contacts.map((contact) => (
          <li key={contact.id}>{row(contact)}</li>
        ))}
      </List>
    </ContactSection>
  );
}
