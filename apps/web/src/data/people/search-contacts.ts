import type { Contact } from '@pouch/contract/contacts';

/** The number of contacts from which on there is a search field. */
export const minContactsForSearch = 9;

/** The contacts whose name or email address contains every word of the query, ignoring case and accents. */
export function searchContacts(contacts: readonly Contact[], query: string): readonly Contact[] {
  const words = normalise(query).split(/\s+/);
  return contacts.filter(({ contactDisplayName, contactEmail }) => {
    const text = normalise(`${contactDisplayName} ${contactEmail}`);
    return words.every((word) => text.includes(word));
  });
}

const normalise = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The status line under the search field. */
export function contactCountLabel(count: number): string {
  if (count === 0) return 'No one found';
  return count === 1 ? '1 person' : `${count} people`;
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The order of an address book: by name, then by email address. */
export const byName = (one: Contact, other: Contact): number =>
  collator.compare(one.contactDisplayName, other.contactDisplayName) ||
  collator.compare(one.contactEmail, other.contactEmail);
