import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { bytes } from '../bytes.ts';
import { instant } from '../instant.ts';

/** The link that was mailed to an address to show that a user receives mail there: the latest one only. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's own address, or the one that takes its place. */
    email: text().notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('email_confirmations_token').on(table.tokenHash),
    index('email_confirmations_expiry').on(table.expiresAt),
  ],
);
