import type { Contact } from '@pouch/contract/schemas/contacts';
import type { Notice } from '../../notifications/notification.ts';

/** What somebody is told of a contact who appears among theirs; null when there is nothing to tell. */
export function contactNotice(userId: string, { id, status, contactDisplayName }: Contact): Notice | null {
  const common = { userId, type: 'share', url: '/contacts', tag: `contact-${id}` } as const;
  if (status === 'pending_received') {
    return { ...common, title: 'Contact request', body: `${contactDisplayName} would like to connect.` };
  }
  if (status === 'accepted') {
    return { ...common, title: 'New contact', body: `${contactDisplayName} is now your contact.` };
  }
  return null;
}
