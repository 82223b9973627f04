import type { Database } from '../../../db/database.ts';
import type { SignUpRules } from '../sign-up/sign-up-rules.ts';
import type { VerifiedClaims } from '../core/verified-claims.ts';
import type { TrustedProvider } from '../social/verify-identity-token.ts';

export interface AuthDeps {
  database: Database;
  secret: string;
  publicUrl: string;
  sendReset: (to: { email: string; token: string }) => Promise<void>;
  /** Called when a user set a password through a mailed link, which proves that the email address is theirs. */
  onReset: (userId: string) => Promise<void>;
  /** Null if an account with this email address may be created, else why not. */
  refuseSignUp: SignUpRules['refuse'];
  /** The identity providers that are configured. */
  providers: readonly TrustedProvider[];
  /** What the operator's issuer said of people, once verified. */
  issuerClaims?: Pick<VerifiedClaims, 'find'>;
  /** Called for a failure on the server's side; `message` names no user. */
  onFailure: (error: unknown, message: string) => void;
}

export interface Auth {
  /** Handles every request below `/api/auth`. */
  handler: (request: Request) => Promise<Response>;
  /** Hashes a password for storage. */
  hash: (password: string) => Promise<string>;
  /** Whether a password has this hash. */
  verify: (password: string, hash: string) => Promise<boolean>;
  /** Encrypts a text with the server's secret, and decrypts it. */
  seal: (text: string) => Promise<string>;
  unseal: (sealed: string) => Promise<string>;
}
