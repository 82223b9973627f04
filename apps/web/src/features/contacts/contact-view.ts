import type { Contact } from '@pouch/contract/contacts';
import { byName } from '../../data/people/search-contacts.ts';

/** A change of one contact. */
export type ContactChange = { id: string } & (
  { action: 'accept' | 'reject' | 'block' | 'unblock' | 'remove' } | { action: 'rename'; name: string }
);

export interface ContactSections {
  received: readonly Contact[];
  accepted: readonly Contact[];
  sent: readonly Contact[];
  blocked: readonly Contact[];
}

/** The contacts by status, each section sorted by name (CO-02). */
export function contactSections(contacts: readonly Contact[]): ContactSections {
  const withStatus = (status: Contact['status']) =>
    contacts.filter((contact) => contact.status === status).toSorted(byName);
  return {
    received: withStatus('pending_received'),
    accepted: withStatus('accepted'),
    sent: withStatus('pending_sent'),
    blocked: withStatus('blocked'),
  };
}

/** The contacts with the pending changes applied. */
export const withChanges = (
  contacts: readonly Contact[],
  changes: readonly ContactChange[],
): readonly Contact[] => changes.reduce(withChange, contacts);

/** The contacts after a change. An unblocked contact is left out: only the server knows its new status. */
export function withChange(contacts: readonly Contact[], change: ContactChange): readonly Contact[] {
  if (!contacts.some(({ id }) => id === change.id)) return contacts;
  return contacts.flatMap((contact) => (contact.id === change.id ? applyChange(contact, change) : [contact]));
}

function applyChange(contact: Contact, change: ContactChange): Contact[] {
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

/** The email to show below a name; undefined where the email is the name. */
export const emailBelowName = ({ contactDisplayName, contactEmail }: Contact): string | undefined =>
  contactDisplayName === contactEmail ? undefined : contactEmail;
