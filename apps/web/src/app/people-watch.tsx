import { useShareNotices } from '../features/sharing/use-share-toasts.ts';
import {
  contactsPollMilliseconds,
  sharesPollMilliseconds,
  usePolledShares,
} from '../data/people/contact-queries.ts';

/**
 * Keeps what was shared up to date wherever one is, more often on the contacts screen (SH-05), and tells of it (SH-06),
 * for as long as it is mounted. Shows nothing.
 */
export function PeopleWatch({ path }: { path: string }) {
  usePolledShares(path === '/contacts' ? contactsPollMilliseconds : sharesPollMilliseconds);
  useShareNotices();
  return null;
}
