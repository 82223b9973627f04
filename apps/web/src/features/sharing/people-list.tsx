import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import type { Contact } from '@pouch/contract/contacts';
import type { SentShare } from '@pouch/contract/sharing';
import {
  byName,
  searchContacts,
  contactCountLabel,
  minContactsForSearch,
} from '../../data/people/search-contacts.ts';
import { sentStateLabel } from './sent-shares.ts';
import { contactAvatar } from '../../labels/contact-avatar.ts';
import { Avatar } from '../../ui/brand/avatar.tsx';
import { Row } from '../../ui/list/row.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';

/** Height of a row with an avatar, in CSS pixels. */
const rowHeight = 60;

interface PeopleListProps {
  people: readonly Contact[];
  /** Id of the contact to whom a share is being sent. */
  sendingTo: string | null;
  /** With whom it was shared before. */
  sent: readonly SentShare[];
  onChoose: (contact: Contact) => void;
}

/** The contacts to choose from, with a search field from `minContactsForSearch` of them on. */
export function PeopleList({ people, sendingTo, sent, onChoose }: PeopleListProps) {
  const states = new Map(sent.map(({ contactId, state }) => [contactId, state]));
  const [query, setQuery] = useState('');
  const list = useId();
  const isMany = people.length >= minContactsForSearch;
  const isSearched = isMany && query.trim() !== '';
  const found = (isSearched ? searchContacts(people, query) : people).toSorted(byName);
  return (
    <>
      {isMany && <SearchField label="Find a contact" controls={list} value={query} onChange={setQuery} />}
      <p role="status" className={found.length === 0 ? 'share-note' : 'sr-only'}>
        {sendingTo !== null && 'Sending...'}
        {sendingTo === null && isSearched && contactCountLabel(found.length)}
      </p>
      <div id={list} className="share-people">
        <VirtualList things={found} rowHeight={rowHeight} label="Contacts" inset="avatar" scrollKey="share">
          {(contact) => (
            <Row
              padded
              leading={<Avatar {...contactAvatar(contact)} />}
              title={contact.contactDisplayName}
              {...(contact.contactDisplayName !== contact.contactEmail && {
                detail: <span>{contact.contactEmail}</span>,
              })}
              onOpen={() => onChoose(contact)}
              trailing={<Trailing isSending={contact.id === sendingTo} state={states.get(contact.id)} />}
            />
          )}
        </VirtualList>
      </div>
    </>
  );
}

function Trailing({ isSending, state }: { isSending: boolean; state: SentShare['state'] | undefined }) {
  if (isSending)
    return (
      <span className="share-state" aria-hidden>
        Sending...
      </span>
    );
  return state === undefined ? (
    <Send aria-hidden />
  ) : (
    <span className="share-state">{sentStateLabel(state)}</span>
  );
}
