import type { Contact } from '@pouch/contract/schemas/contacts';

/** From so many people on they can be searched. */
export const manyPeople = 9;

/** Those whose name or address holds every word that was written, whatever its case and accents. */
export function findPeople(people: readonly Contact[], query: string): readonly Contact[] {
  const words = plain(query).split(/\s+/);
  return people.filter(({ contactDisplayName, contactEmail }) => {
    const text = plain(`${contactDisplayName} ${contactEmail}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Says how many were found, for the status line under a search field. */
export function foundInWords(count: number): string {
  if (count === 0) return 'Nobody found';
  return count === 1 ? '1 person' : `${count} people`;
}

const inOrder = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** People as in an address book: by name, then by address. */
export const byName = (one: Contact, other: Contact): number =>
  inOrder.compare(one.contactDisplayName, other.contactDisplayName) ||
  inOrder.compare(one.contactEmail, other.contactEmail);
