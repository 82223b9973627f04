import { parseJson } from '../../lib/parse-json.ts';
import type { CallResponse } from '../http/api.ts';
import { subscriptionKey } from '../stored-keys.ts';

type Subscription = CallResponse<'getSubscription'>;

interface SubscriptionRecord extends Subscription {
  /** Milliseconds since the epoch. */
  cachedAt: number;
  userId: string;
  integrity: string;
}

/** How long a stored response may open the app (PW-06). */
const maxAgeMs = 24 * 60 * 60_000;

/** Stores the server's response on this device for the next start, if the subscription is active; otherwise removes it. */
export function saveSubscription(subscription: Subscription, userId: string): void {
  if (!subscription.active) {
    clearSavedSubscription();
    return;
  }
  const record = { ...subscription, cachedAt: Date.now(), userId };
  try {
    localStorage.setItem(subscriptionKey, JSON.stringify({ ...record, integrity: checksum(record) }));
  } catch {
    // The storage is full. The next start asks the server.
    clearSavedSubscription();
  }
}

function clearSavedSubscription(): void {
  localStorage.removeItem(subscriptionKey);
}

/** The user's stored subscription if it is active, intact, less than 24 hours old and not expired (PW-06). */
export function readSavedSubscription(userId: string | undefined): Subscription | undefined {
  const record = readRecord(userId);
  if (record === null) return undefined;
  const { cachedAt, active, access, plan, expiresAt, rcCustomerId, lastChecked } = record;
  const [now, age] = [Date.now(), Date.now() - cachedAt];
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  // A server that sells nothing will not have ended it (PW-11).
  const isOld = age < 0 || (age >= maxAgeMs && plan !== 'self-hosted');
  if (!active || isExpired || isOld) return undefined;
  return { active, access, plan, expiresAt, rcCustomerId, lastChecked };
}

/** Whether the stored record, however old, says that the user's server is self-hosted and sells nothing (PW-11). */
export const isKnownSelfHosted = (userId: string | undefined): boolean =>
  readRecord(userId)?.plan === 'self-hosted';

/** Null for a missing record, another user's and a changed one. */
function readRecord(userId: string | undefined): SubscriptionRecord | null {
  if (userId === undefined) return null;
  const record = parseJson(localStorage.getItem(subscriptionKey)) as SubscriptionRecord | null;
  return record?.userId === userId && record.integrity === checksum(record) ? record : null;
}

/**
 * FNV-1a, 32 bits. Detects a damaged or carelessly edited record. No protection against deliberate tampering: the algorithm
 * is public, and a page cannot keep a secret.
 */
function checksum(record: Omit<SubscriptionRecord, 'integrity'>): string {
  const { active, access, plan, expiresAt, rcCustomerId, lastChecked, cachedAt, userId } = record;
  const fields = [active, access, plan, expiresAt, rcCustomerId, lastChecked, cachedAt, userId];
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(fields))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
