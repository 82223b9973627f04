import { LRUCache } from 'lru-cache';
import type { KeyPair } from './device-store.ts';

/** Tokens are valid for twelve hours and renewed after half of that. */
const lifetimeSeconds = 12 * 60 * 60;

/** By push service and sender; there are few services, but their names come from clients. */
const headers = new LRUCache<string, string>({ max: 500, ttl: (lifetimeSeconds / 2) * 1000 });

/**
 * The `Authorization` of this server at the push service of an origin (RFC 8292). Signing takes as long as encrypting a
 * message, so one token serves for all messages of some hours.
 */
export async function vapidHeader(
  origin: string,
  { publicKey, privateKey }: KeyPair,
  contact: string,
): Promise<string> {
  const key = JSON.stringify([origin, publicKey, contact]);
  const known = headers.get(key);
  if (known !== undefined) return known;
  const { default: webPush } = await import('web-push');
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const { Authorization } = webPush.getVapidHeaders(
    origin,
    contact,
    publicKey,
    privateKey,
    'aes128gcm',
    expiresAt,
  );
  headers.set(key, Authorization);
  return Authorization;
}
