import type { Database } from '../../../db/database.ts';
import type { TrustedProvider } from '../social/verify-identity-token.ts';

export interface AuthGiven {
  database: Database;
  secret: string;
  publicUrl: string;
  sendReset: (to: { email: string; token: string }) => Promise<void>;
  /** Told of who has followed a link that was mailed to them: the address is theirs. */
  onReset: (userId: string) => Promise<void>;
  /** Who else may say who a person is. */
  providers: readonly TrustedProvider[];
  /** Told of what went wrong on our side; `message` names nobody. */
  onFailure: (error: unknown, message: string) => void;
}

export interface Auth {
  /** Answers every request below `/api/auth`. */
  handler: (request: Request) => Promise<Response>;
  /** A password in the form in which it is kept. */
  hash: (password: string) => Promise<string>;
}
