import { buckets, categories, purchaseCategories } from '@pouch/contract/vocabulary';
import { sql, type SQL } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const quotedList = (list: readonly string[]): SQL => sql.raw(list.map((word) => `'${word}'`).join(', '));

/** Learned from a user's corrections: items of this name belong here. A rule's target never changes; a newer rule replaces it. */
export const sortingRules = pgTable(
  'sorting_rules',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** The name, normalised as the sorter compares it. */
    phrase: text().notNull(),
    /** The title of the corrected item, as the user sees it. */
    title: text().notNull(),
    category: text({ enum: categories }).notNull(),
    bucket: text({ enum: buckets }),
    /** Null: the sorter decides. */
    purchaseCategory: text('purchase_category', { enum: purchaseCategories }),
    createdAt: instant('created_at').notNull(),
    /** When it was last learned. */
    updatedAt: instant('updated_at').notNull(),
    /** When the user deleted it or a newer rule replaced it. It can be restored for a day. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('sorting_rules_phrase')
      .on(table.userId, table.phrase)
      .where(sql`${table.removedAt} is null`),
    index('sorting_rules_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('sorting_rules_category', sql`${table.category} in (${quotedList(categories)})`),
    check('sorting_rules_bucket', sql`${table.bucket} in (${quotedList(buckets)})`),
    check(
      'sorting_rules_purchase_category',
      sql`${table.purchaseCategory} in (${quotedList(purchaseCategories)})`,
    ),
    check('sorting_rules_bucket_only', sql`(${table.category} = 'Bucket') = (${table.bucket} is not null)`),
    check(
      'sorting_rules_shopping_only',
      sql`${table.category} = 'Shopping' or ${table.purchaseCategory} is null`,
    ),
  ],
);
