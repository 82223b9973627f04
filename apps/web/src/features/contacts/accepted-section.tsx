import { useId, useState } from 'react';
import type { Contact } from '@pouch/contract/contacts';
import {
  searchContacts,
  contactCountLabel,
  minContactsForSearch,
} from '../../data/people/search-contacts.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import { AcceptedRow } from './contact-rows.tsx';
import { ContactSection } from './contact-section.tsx';

/** Height of a row with an avatar, in CSS pixels. */
const rowHeight = 60;

interface AcceptedSectionProps {
  contacts: readonly Contact[];
  onEdit: (contact: Contact) => void;
}

/** The accepted contacts, with a search field from `minContactsForSearch` of them on. */
export function AcceptedSection({ contacts, onEdit }: AcceptedSectionProps) {
  const [query, setQuery] = useState('');
  const list = useId();
  const isMany = contacts.length >= minContactsForSearch;
  const isSearched = isMany && query.trim() !== '';
  const found = isSearched ? searchContacts(contacts, query) : contacts;
  return (
    <ContactSection title="My Contacts" text="People you can share with">
      {isMany && <SearchField label="Find a contact" controls={list} value={query} onChange={setQuery} />}
      <p role="status" className={found.length === 0 ? 'contact-none' : 'sr-only'}>
        {isSearched && contactCountLabel(found.length)}
      </p>
      <div id={list}>
        {found.length > 0 && (
          <VirtualList
            things={found}
            rowHeight={rowHeight}
            label="My Contacts"
            inset="avatar"
            scrollKey="contacts"
          >
            {(contact) => <AcceptedRow contact={contact} onEdit={onEdit} />}
          </VirtualList>
        )}
      </div>
    </ContactSection>
  );
}
