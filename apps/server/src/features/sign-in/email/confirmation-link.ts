import { createHash, randomBytes } from 'node:crypto';
import type { Handle } from '../../../db/database.ts';
import { saveConfirmation } from './email-store.ts';

/** How long a link works, in hours. */
export const confirmationHours = 24;

export const hashConfirmationToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a link for an address, in place of the one before; returns the secret in it. */
export async function createConfirmation(
  handle: Handle,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await saveConfirmation(handle, {
    userId,
    email,
    tokenHash: hashConfirmationToken(token),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + confirmationHours * 60 * 60 * 1000).toISOString(),
  });
  return token;
}
