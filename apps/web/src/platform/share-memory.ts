import { getSession } from '../data/session/session.ts';

/** Under the person's id: whoever signs in next on this device sees none of it, and signing out forgets it (AU-11). */
const keyOf = (userId: string) => `pouch.notified-shares.${userId}`;

function notifiedShares(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const keep = (userId: string, ids: readonly string[]): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(ids));

/**
 * Those of the pending share requests of which this device has not told yet: whoever asks tells of them. What is no
 * longer pending is forgotten (SH-06).
 */
export function claimUntoldShares(userId: string, pending: readonly string[]): Promise<string[]> {
  return oneTabAtATime(() => {
    if (getSession()?.user.id !== userId) return [];
    const told = notifiedShares(userId);
    keep(userId, pending);
    return pending.filter((id) => !told.includes(id));
  });
}

/** Counts a share request as told. */
export function rememberNotified(userId: string, id: string): void {
  keep(userId, [...notifiedShares(userId).filter((known) => known !== id), id]);
}

/** Two tabs hear of the same share at the same moment. Browsers have no locks over plain http to other machines. */
async function oneTabAtATime(task: () => string[]): Promise<string[]> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? task() : locks.request('pouch.notified-shares', task);
}
