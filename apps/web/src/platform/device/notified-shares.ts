import { parseJson } from '../../lib/parse-json.ts';
import { getSession } from '../../data/session/session.ts';
import { notifiedSharesKeyPrefix } from '../../data/stored-keys.ts';

/** One key per user, so that the next user of this device sees nothing of it. It stays after a sign-out (SH-06). */
const storageKeyFor = (userId: string) => notifiedSharesKeyPrefix + userId;

function readNotifiedShares(userId: string): string[] {
  const stored = parseJson(localStorage.getItem(storageKeyFor(userId)));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

function saveNotifiedShares(userId: string, ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(storageKeyFor(userId));
  else localStorage.setItem(storageKeyFor(userId), JSON.stringify(ids));
}

/**
 * Returns the pending share requests that were not announced on this device yet, and marks them as announced; the caller has
 * to announce them. Forgets those that are no longer pending (SH-06).
 */
export function claimNewShares(userId: string, pending: readonly string[]): Promise<string[]> {
  return withTabLock(() => {
    if (getSession()?.user.id !== userId) return [];
    const notified = readNotifiedShares(userId);
    saveNotifiedShares(userId, pending);
    return pending.filter((id) => !notified.includes(id));
  });
}

/** Marks a share request as announced. */
export function markShareNotified(userId: string, id: string): void {
  saveNotifiedShares(userId, [...readNotifiedShares(userId).filter((known) => known !== id), id]);
}

/** Two tabs may get the same share request at once. Without a secure context, there is no Web Locks API. */
async function withTabLock(task: () => string[]): Promise<string[]> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? task() : locks.request('pouch.notified-shares', task);
}
