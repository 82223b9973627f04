import { hash } from 'node:crypto';

/**
 * The form in which a bearer token is stored: its SHA-256 as 64 hexadecimal digits. Tokens are random, so no salt and no
 * slow hash are needed; no one can sign in with what the database holds.
 */
export const hashToken = (token: string): string => hash('sha256', token);
