import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What a person chose. No row means that nothing was chosen yet, and every default holds. */
export const profiles = pgTable('profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  /** IANA name; null until the first device has told its own. */
  timezone: text(),
  enableManualOrdering: boolean('enable_manual_ordering').notNull().default(false),
  notificationRemindersEnabled: boolean('notification_reminders_enabled').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
