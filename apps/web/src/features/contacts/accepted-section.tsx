import { useId, useState } from 'react';
import type { Contact } from '@pouch/contract/schemas/contacts';
import { findPeople, foundInWords, manyPeople } from '../../lib/find-people.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { WindowedList } from '../../ui/list/virtual-list.tsx';
import { AcceptedRow } from './contact-rows.tsx';
import { ContactSection } from './contact-section.tsx';

/** CSS pixels of a row with a picture. */
const rowHeight = 60;

interface AcceptedSectionProps {
  contacts: readonly Contact[];
  onEdit: (contact: Contact) => void;
}

/** Everybody to share with; many of them can be searched. */
export function AcceptedSection({ contacts, onEdit }: AcceptedSectionProps) {
  const [query, setQuery] = useState('');
  const list = useId();
  const isMany = contacts.length >= manyPeople;
  const isSearched = isMany && query.trim() !== '';
  const found = isSearched ? findPeople(contacts, query) : contacts;
  return (
    <ContactSection title="My Contacts" text="People you can share with">
      {isMany && <SearchField label="Find a contact" controls={list} value={query} onChange={setQuery} />}
      <p role="status" className={found.length === 0 ? 'contact-none' : 'sr-only'}>
        {isSearched && foundInWords(found.length)}
      </p>
      <div id={list}>
        {found.length > 0 && (
          <WindowedList
            things={found}
            rowHeight={rowHeight}
            label="My Contacts"
            inset="avatar"
            memory="contacts"
          >
            {(contact) => <AcceptedRow contact={contact} onEdit={onEdit} />}
          </WindowedList>
        )}
      </div>
    </ContactSection>
  );
}
