import { createHash, createHmac } from 'node:crypto';

/**
 * The secret part of a feed's URL: 256 bits as base64url, derived from the server's secret and a salt. The table holds
 * only the salt and a hash.
 */
export const feedSecret = (serverSecret: string, userId: string, salt: Buffer): string =>
  createHmac('sha256', serverSecret).update(`calendar-feed ${userId} `).update(salt).digest('base64url');

/** The hash that a feed is looked up by: the comparison's timing reveals nothing about the secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
