import { buckets, categories, purchaseCategories } from '@pouch/contract/vocabulary';
import { sql, type SQL } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const words = (list: readonly string[]): SQL => sql.raw(list.map((word) => `'${word}'`).join(', '));

/** What a person's corrections taught: things of this name belong here. A row never changes where; a newer one takes its place. */
export const sortingRules = pgTable(
  'sorting_rules',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** The name as the sorter compares it. */
    phrase: text().notNull(),
    /** The title of the item that was corrected, as the person sees it. */
    title: text().notNull(),
    category: text({ enum: categories }).notNull(),
    bucket: text({ enum: buckets }),
    /** Null leaves it to the sorter. */
    purchaseCategory: text('purchase_category', { enum: purchaseCategories }),
    createdAt: instant('created_at').notNull(),
    /** When it was taught last. */
    updatedAt: instant('updated_at').notNull(),
    /** When the person forgot it, or a newer one took its place. For a day it can be restored. */
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
    check('sorting_rules_category', sql`${table.category} in (${words(categories)})`),
    check('sorting_rules_bucket', sql`${table.bucket} in (${words(buckets)})`),
    check(
      'sorting_rules_purchase_category',
      sql`${table.purchaseCategory} in (${words(purchaseCategories)})`,
    ),
    check('sorting_rules_bucket_only', sql`(${table.category} = 'Bucket') = (${table.bucket} is not null)`),
    check(
      'sorting_rules_shopping_only',
      sql`${table.category} = 'Shopping' or ${table.purchaseCategory} is null`,
    ),
  ],
);
