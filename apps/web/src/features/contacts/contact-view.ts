import type { Contact } from '@pouch/contract/schemas/contacts';
import { byName } from '../../lib/find-people.ts';

/** What somebody wishes of one contact. */
export type ContactChange = { id: string } & (
  { action: 'accept' | 'reject' | 'block' | 'unblock' | 'remove' } | { action: 'rename'; name: string }
);

export interface ContactSections {
  received: readonly Contact[];
  accepted: readonly Contact[];
  sent: readonly Contact[];
  blocked: readonly Contact[];
}

/** The contacts by where they stand on the screen, each section by name (CO-02). */
export function contactSections(contacts: readonly Contact[]): ContactSections {
  const ofStatus = (status: Contact['status']) =>
    contacts.filter((contact) => contact.status === status).toSorted(byName);
  return {
    received: ofStatus('pending_received'),
    accepted: ofStatus('accepted'),
    sent: ofStatus('pending_sent'),
    blocked: ofStatus('blocked'),
  };
}

/** The contacts as they will be once the server has done what is under way. */
export const withChanges = (
  contacts: readonly Contact[],
  changes: readonly ContactChange[],
): readonly Contact[] => changes.reduce(withChange, contacts);

/** Where an unblocked person stands then is the server's to say; until it has, they stand nowhere. */
export function withChange(contacts: readonly Contact[], change: ContactChange): readonly Contact[] {
  if (!contacts.some(({ id }) => id === change.id)) return contacts;
  return contacts.flatMap((contact) => (contact.id === change.id ? changed(contact, change) : [contact]));
}

function changed(contact: Contact, change: ContactChange): Contact[] {
  switch (change.action) {
    case 'accept':
      return [{ ...contact, status: 'accepted' }];
    case 'block':
      return [{ ...contact, status: 'blocked' }];
    case 'rename':
      return [{ ...contact, contactDisplayName: change.name }];
    default:
      return [];
  }
}

/** The address below a name; nothing where the name is the address. */
export const addressBelow = ({ contactDisplayName, contactEmail }: Contact): string | undefined =>
  contactDisplayName === contactEmail ? undefined : contactEmail;
