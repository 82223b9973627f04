import { createHash, createPublicKey } from 'node:crypto';
import type { registerDeviceInput } from '@pouch/contract/notifications';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { invalid } from '../../lib/errors.ts';
import { markBlocked, saveDevice } from '../../notifications/device-store.ts';

type Input = z.output<typeof registerDeviceInput>;
type WebPush = NonNullable<Input['webPush']>;

interface Registration {
  userId: string;
  sessionId: string;
  /** ISO 8601 in UTC. */
  now: string;
  isAllowedPushEndpoint: (endpoint: string) => boolean;
}

/**
 * Stores or updates a device's push endpoint (NA-02). A 422 for a subscription that cannot be sent to: an endpoint
 * outside the public web, or invalid keys. One without token and subscription is only marked as blocked (RM-03).
 */
export async function registerDevice(
  tx: Transaction,
  { userId, sessionId, now, isAllowedPushEndpoint }: Registration,
  { deviceId, fcmToken, webPush, platform, timezone, appVersion, blocked = false }: Input,
): Promise<void> {
  if (!webPush && fcmToken === undefined) return markBlocked(tx, userId, deviceId);
  if (webPush) requireUsable(webPush, isAllowedPushEndpoint);
  const pushTarget = webPush ? webPush.endpoint : `fcm:${fcmToken}`;
  await saveDevice(tx, {
    userId,
    id: deviceId,
    platform,
    fcmToken: fcmToken ?? null,
    webPush: webPush ?? null,
    addressHash: createHash('sha256').update(pushTarget).digest(),
    sessionId,
    blocked,
    timezone: timezone ?? null,
    appVersion: appVersion ?? null,
    createdAt: now,
    seenAt: now,
  });
}

function requireUsable(
  { endpoint, keys }: WebPush,
  isAllowedPushEndpoint: (endpoint: string) => boolean,
): void {
  if (!isAllowedPushEndpoint(endpoint)) {
    throw invalid('webPush.endpoint', 'Notifications cannot be sent to that address.');
  }
  if (!isPublicKey(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length < 16) {
    throw invalid('webPush.keys', 'Notifications cannot be encrypted with these keys.');
  }
}

/** Whether this is a point on the curve P-256, uncompressed, as base64url. */
function isPublicKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  try {
    return createPublicKey({ format: 'jwk', key }).type === 'public';
  } catch {
    return false;
  }
}
