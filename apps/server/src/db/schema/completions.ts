import { buckets, categories } from '@pouch/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/**
 * Completions, the only source of stats and recaps. A row outlives its item and keeps the item's category and bucket at
 * that time.
 */
export const completions = pgTable(
  'completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').notNull(),
    /** The completed occurrence of a recurring item; null for an item that is completed for good. */
    occurrenceAt: instant('occurrence_at'),
    completedAt: instant('completed_at').notNull(),
    category: text({ enum: categories }).notNull(),
    bucket: text({ enum: buckets }),
    /** The Sunday that ends the week, in the user's time zone at that time. A later change of zone does not change it. */
    week: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    unique('completions_once').on(table.userId, table.itemId, table.occurrenceAt).nullsNotDistinct(),
    index('completions_weeks').on(table.userId, table.week, table.category, table.bucket, table.completedAt),
    // One function for all conditions, as of an item.
    check('completions_valid', sql`is_valid_completion(${table.category}, ${table.bucket})`),
  ],
);
