import { Users } from 'lucide-react';
import { usePendingShares } from '../../data/people/contact-queries.ts';
import { IconLink } from '../../ui/controls/icon-button.tsx';

/** The link to contacts, with the number of pending shares (HO-01). */
export function ContactsButton() {
  const count = usePendingShares()?.length ?? 0;
  return (
    <IconLink label={contactsLabel(count)} count={count} href="/contacts">
      <Users />
    </IconLink>
  );
}

/** The accessible name of a link to contacts, with the number of pending shares. */
export function contactsLabel(count: number): string {
  if (count === 0) return 'Contacts';
  return count === 1 ? 'Contacts, 1 share waiting' : `Contacts, ${count} shares waiting`;
}
