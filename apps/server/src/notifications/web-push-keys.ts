import { createECDH } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { findOrInsertWebPushKeys, type KeyPair } from './device-store.ts';

/**
 * Creates a function that returns the VAPID keys of this installation. They are generated on first use, once for all
 * servers of the database, and never change: subscriptions are bound to them.
 */
export function createWebPushKeyLoader(database: Database, now: () => Date): () => Promise<KeyPair> {
  let cached: Promise<KeyPair> | null = null;
  return () => {
    cached ??= findOrInsertWebPushKeys(database, generateKeys(), now().toISOString()).catch(
      (error: unknown) => {
        cached = null;
        throw error;
      },
    );
    return cached;
  };
}

/** A key pair on the curve P-256, base64url, as the Push API expects it. */
function generateKeys(): KeyPair {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Node drops leading zeros of the private key.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
