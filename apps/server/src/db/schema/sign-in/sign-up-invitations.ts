import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant.ts';

/** Links with which operators let a person sign up (OP-02). They belong to no account, since there is none yet. */
export const signUpInvitations = pgTable(
  'sign_up_invitations',
  {
    /** The SHA-256 of the link's secret, in hexadecimal digits. */
    tokenHash: text('token_hash').primaryKey(),
    /** The only email address that may use it; null until a first one does. */
    email: text(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_up_invitations_expiry').on(table.expiresAt)],
);
