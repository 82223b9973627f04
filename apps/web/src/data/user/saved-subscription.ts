import type { Answer } from '../http/api.ts';

type Subscription = Answer<'getSubscription'>;

interface SubscriptionRecord extends Subscription {
  /** Milliseconds since 1970. */
  cachedAt: number;
  userId: string;
  integrity: string;
}

/** Goes with everything else of the person when they sign out. */
const storageKey = 'pouch.subscription';
/** Milliseconds that an answer kept on the device may open the app (PW-06). */
const lifetime = 24 * 60 * 60_000;

/** Keeps the server's answer on this device for the next start. Only one that opens the app: any other is asked for anew. */
export function keepSubscription(subscription: Subscription, userId: string): void {
  if (!subscription.active) {
    forgetSubscription();
    return;
  }
  const record = { ...subscription, cachedAt: Date.now(), userId };
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...record, integrity: checksumOf(record) }));
  } catch {
    // The device is full. The next start asks the server, as the first one did.
    forgetSubscription();
  }
}

export function forgetSubscription(): void {
  localStorage.removeItem(storageKey);
}

/** What opens the app for somebody at once: younger than 24 hours, theirs, undamaged, and not over by now (PW-06). */
export function keptSubscription(userId: string | undefined): Subscription | undefined {
  const record = read(userId);
  if (record === null) return undefined;
  const { cachedAt, active, access, plan, expiresAt, rcCustomerId, lastChecked } = record;
  const [now, age] = [Date.now(), Date.now() - cachedAt];
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  if (!active || isOver || age < 0 || age >= lifetime) return undefined;
  return { active, access, plan, expiresAt, rcCustomerId, lastChecked };
}

/** Whether this device has learnt, however long ago, that nothing is sold where the person's things are (PW-11). */
export const isKnownSelfHosted = (userId: string | undefined): boolean =>
  read(userId)?.plan === 'self-hosted';

/** Null where nothing is kept, it is somebody else's, or it is not as it was written. */
function read(userId: string | undefined): SubscriptionRecord | null {
  const kept = localStorage.getItem(storageKey);
  if (kept === null || userId === undefined) return null;
  try {
    const record = JSON.parse(kept) as SubscriptionRecord;
    return record.userId === userId && record.integrity === checksumOf(record) ? record : null;
  } catch {
    return null;
  }
}

/**
 * FNV-1a, 32 bits. It tells a damaged or hastily edited record from a whole one. It keeps nobody out who means it: its way
 * of reckoning lies open in the browser, and there is no secret that a page could keep.
 */
function checksumOf(record: Omit<SubscriptionRecord, 'integrity'>): string {
  const { active, access, plan, expiresAt, rcCustomerId, lastChecked, cachedAt, userId } = record;
  const fields = [active, access, plan, expiresAt, rcCustomerId, lastChecked, cachedAt, userId];
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(fields))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
