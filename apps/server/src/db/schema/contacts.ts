import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/**
 * The state of a contact: `asked` is a pending request, `declined` a refused one (its sender still sees it as pending),
 * `accepted` is mutual, and `stranger` is not a contact, stored only because it is blocked.
 */
const contactStates = ['asked', 'declined', 'accepted', 'stranger'] as const;

/**
 * One direction of a contact, keyed by its owner. The recipient of a request has no row until they accept: they see the
 * sender's row, found by their own email, so that a request to an email without an account is stored in the same way.
 */
export const contacts = pgTable(
  'contacts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The same in both directions if one request created both. */
    id: uuid().notNull(),
    /** The contact's email, in lower case. */
    email: text().notNull(),
    /** The contact's account, once the owner may know it. */
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
