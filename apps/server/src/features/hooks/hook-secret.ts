import { createHash, createHmac } from 'node:crypto';

/**
 * The secret that signs the messages to a hook, as Standard Webhooks writes it. It is derived from the server's secret and
 * a salt, so that neither the table nor a backup holds it.
 */
export const hookSecret = (serverSecret: string, userId: string, salt: Buffer): string =>
  `whsec_${createHmac('sha256', serverSecret).update(`hook ${userId} `).update(salt).digest('base64')}`;

/** Shows later whether the same secret is derived. */
export const hashHookSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
