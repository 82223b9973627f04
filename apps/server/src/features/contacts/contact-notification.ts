import type { Contact } from '@pouch/contract/contacts';
import type { Notification } from '../../notifications/notification.ts';

/** The notification about a new request or contact; null for other states. */
export function contactNotification(
  userId: string,
  { id, status, contactDisplayName }: Contact,
): Notification | null {
  const common = { userId, type: 'share', url: '/contacts', tag: `contact-${id}` } as const;
  if (status === 'pending_received') {
    return { ...common, title: 'Contact request', body: `${contactDisplayName} would like to connect.` };
  }
  if (status === 'accepted') {
    return { ...common, title: 'New contact', body: `${contactDisplayName} is now your contact.` };
  }
  return null;
}
