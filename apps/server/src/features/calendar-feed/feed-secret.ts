import { createHash, createHmac } from 'node:crypto';

/**
 * The secret part of a calendar's address: 256 bits as base64url, from the server's own secret and a salt. The table holds
 * only the salt and a hash.
 */
export const feedSecret = (serverSecret: string, userId: string, salt: Buffer): string =>
  createHmac('sha256', serverSecret).update(`calendar-feed ${userId} `).update(salt).digest('base64url');

/** What the secret is found by: comparing hashes tells nothing of how much of a guess was right. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
