import { Users } from 'lucide-react';
import { useWaitingInContacts } from '../../data/people/contact-queries.ts';
import { IconLink } from '../../ui/controls/icon-button.tsx';

/** The link to contacts, with the number of pending shares and contact requests (HO-01, FW-05). */
export function ContactsButton() {
  const waiting = useWaitingInContacts();
  return (
    <IconLink label={contactsLabel(waiting)} count={waiting.shares + waiting.requests} href="/contacts">
      <Users />
    </IconLink>
  );
}

/** The accessible name of a link to contacts: "Contacts, 1 share and 2 requests waiting". */
export function contactsLabel({ shares, requests }: { shares: number; requests: number }): string {
  const parts = [
    ...(shares > 0 ? [shares === 1 ? '1 share' : `${shares} shares`] : []),
    ...(requests > 0 ? [requests === 1 ? '1 request' : `${requests} requests`] : []),
  ];
  return parts.length === 0 ? 'Contacts' : `Contacts, ${parts.join(' and ')} waiting`;
}
