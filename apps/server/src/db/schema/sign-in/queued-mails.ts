import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { instant } from '../instant.ts';

/** The content of a mail. It contains no secret, which a backup would keep. */
export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Mails that tell owners what happened to their accounts, until they are sent. */
export const queuedMails = pgTable(
  'queued_mails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    mail: jsonb().$type<QueuedMail>().notNull(),
    /** How often a server began to send it. */
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('queued_mails_due').on(table.dueAt)],
);
