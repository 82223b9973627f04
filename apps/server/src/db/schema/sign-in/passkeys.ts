import { bigint, boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';

/**
 * The public keys of passkeys. A passkey names itself before its user is known, so its key does not lead with the user.
 * Property names are those that better-auth requires.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text(),
    credentialID: text('credential_id').notNull(),
    /** In base64. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where it counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    /** Whether it is kept elsewhere too, such as in a password manager's cloud. */
    backedUp: boolean('backed_up').notNull(),
    /** How it is reached, by commas: `internal`, `usb`. */
    transports: text(),
    /** The kind of device or password manager that made it. */
    aaguid: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('passkeys_credential').on(table.credentialID), index('passkeys_user').on(table.userId)],
);
