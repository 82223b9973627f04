import { createECDH } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { keepWebPushKeys, type KeyPair } from './device-store.ts';

/**
 * Gives a function that knows the keys by which push services recognise this Pouch (VAPID). They are made when they are
 * needed first, once for all servers of the database, and never change: subscriptions hold only for them.
 */
export function webPushKeysOf(database: Database, now: () => Date): () => Promise<KeyPair> {
  let known: Promise<KeyPair> | null = null;
  return () => {
    known ??= keepWebPushKeys(database, newKeys(), now().toISOString()).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

/** A pair on the curve P-256, base64url, as browsers take the public one. */
function newKeys(): KeyPair {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A number with leading zeros comes without them.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
