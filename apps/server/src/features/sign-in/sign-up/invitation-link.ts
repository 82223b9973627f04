import { randomBytes } from 'node:crypto';
import { hashToken } from '../core/hash-token.ts';

export const invitationDays = 14;
const invitationMs = invitationDays * 24 * 60 * 60_000;

/** The secret of a new link, and what the database keeps of it. */
export function createInvitation(now: Date): {
  token: string;
  row: { tokenHash: string; expiresAt: string };
} {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationMs).toISOString();
  return { token, row: { tokenHash: hashToken(token), expiresAt } };
}

/** Where the app lets a person sign up with an invitation. `publicUrl` has no trailing slash. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth?invitation=${token}`;
