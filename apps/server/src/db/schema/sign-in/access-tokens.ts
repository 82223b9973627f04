import { tokenScopes } from '@pouch/contract/sign-in/tokens';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { instant } from '../instant.ts';

/** Tokens with which other programs act for a user. A token is looked up before its user is known: its key leads with the hash. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The SHA-256 of the token, in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    scopes: text({ enum: tokenScopes }).array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** To ten minutes. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('access_tokens_user').on(table.userId),
    index('access_tokens_expiry').on(table.expiresAt),
  ],
);
