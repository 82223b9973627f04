import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** A user's settings. Without a row, every default applies. */
export const profiles = pgTable('profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  /** IANA name; null until a device has reported its own. */
  timezone: text(),
  enableManualOrdering: boolean('enable_manual_ordering').notNull().default(false),
  notificationRemindersEnabled: boolean('notification_reminders_enabled').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
