import { createHash, createHmac } from 'node:crypto';

/**
 * The code of a link: 256 bits that only this server can compute. So the link can be shown again, although only its hash
 * is stored.
 */
export const invitationCode = (secret: string, { userId, id }: { userId: string; id: string }): string =>
  createHmac('sha256', secret).update(`invitation\n${userId}\n${id}`).digest('base64url');

export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();
