import { index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
import { instant } from './instant.ts';

/** A user's current link that invites others to connect: one at a time. Its code is derived from the id and a secret. */
export const invitations = pgTable(
  'invitations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** SHA-256 of the code. */
    codeHash: bytes('code_hash').notNull(),
    /** How many became contacts by it. */
    uses: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [unique('invitations_code').on(table.codeHash), index('invitations_expiry').on(table.expiresAt)],
);
