import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import type { Contact } from '@pouch/contract/schemas/contacts';
import { byName, findPeople, foundInWords, manyPeople } from '../../lib/find-people.ts';
import { pictureOf } from '../../labels/contact-avatar.ts';
import { Avatar } from '../../ui/brand/avatar.tsx';
import { Row } from '../../ui/list/row.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { WindowedList } from '../../ui/list/virtual-list.tsx';

/** CSS pixels of a row with a picture. */
const rowHeight = 60;

interface PeopleListProps {
  people: readonly Contact[];
  /** Id of the contact to whom something is on its way. */
  sendingTo: string | null;
  onChoose: (contact: Contact) => void;
}

/** The people to choose one of; many of them can be searched. */
export function PeopleList({ people, sendingTo, onChoose }: PeopleListProps) {
  const [query, setQuery] = useState('');
  const list = useId();
  const isMany = people.length >= manyPeople;
  const isSearched = isMany && query.trim() !== '';
  const found = (isSearched ? findPeople(people, query) : people).toSorted(byName);
  return (
    <>
      {isMany && <SearchField label="Find a contact" controls={list} value={query} onChange={setQuery} />}
      <p role="status" className={found.length === 0 ? 'share-note' : 'sr-only'}>
        {sendingTo !== null && 'Sending...'}
        {sendingTo === null && isSearched && foundInWords(found.length)}
      </p>
      <div id={list} className="share-people">
        <WindowedList things={found} rowHeight={rowHeight} label="Contacts" inset="avatar" memory="share">
          {(contact) => (
            <Row
              padded
              leading={<Avatar {...pictureOf(contact)} />}
              title={contact.contactDisplayName}
              {...(contact.contactDisplayName !== contact.contactEmail && {
                detail: <span>{contact.contactEmail}</span>,
              })}
              onOpen={() => onChoose(contact)}
              trailing={
                contact.id === sendingTo ? (
                  <span className="share-sending" aria-hidden>
                    Sending...
                  </span>
                ) : (
                  <Send aria-hidden />
                )
              }
            />
          )}
        </WindowedList>
      </div>
    </>
  );
}
