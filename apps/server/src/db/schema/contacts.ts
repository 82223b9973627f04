import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/**
 * What somebody is to a person: `asked` waits for an answer, `declined` waits for ever without knowing it, `accepted`
 * is mutual, and `stranger` is nobody, remembered only because they are blocked.
 */
const contactStates = ['asked', 'declined', 'accepted', 'stranger'] as const;

/**
 * One direction of knowing somebody, led by whose it is. Who was asked has no row until they accept: they see the row of
 * whoever asked, found by their own address, so that an address without an account is kept in the same way.
 */
export const contacts = pgTable(
  'contacts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of both directions the same, where both are made by one request. */
    id: uuid().notNull(),
    /** The other's address, in lower case. */
    email: text().notNull(),
    /** The other, once that is the owner's to know. */
    contactId: uuid('contact_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: contactStates }).notNull(),
    nickname: text(),
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('contacts_address').on(table.userId, table.email),
    index('contacts_email').on(table.email),
    index('contacts_contact').on(table.contactId),
    check(
      'contacts_state',
      sql`${table.state} in (${sql.raw(contactStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('contacts_accepted', sql`${table.state} <> 'accepted' or ${table.contactId} is not null`),
    check('contacts_stranger', sql`${table.state} <> 'stranger' or ${table.blockedAt} is not null`),
    check('contacts_waiting', sql`${table.state} in ('accepted', 'stranger') or ${table.blockedAt} is null`),
  ],
);
