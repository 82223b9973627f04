import { useShareToasts } from '../../features/sharing/use-share-toasts.ts';
import { contactsPollMs, sharesPollMs, usePolledShares } from '../../data/people/contact-queries.ts';

/**
 * Polls the pending shares on all screens, more often on the contacts screen (SH-05), and announces new ones (SH-06), while
 * mounted. Renders nothing.
 */
export function ContactsPoller({ path }: { path: string }) {
  usePolledShares(path === '/contacts' ? contactsPollMs : sharesPollMs);
  useShareToasts();
  return null;
}
