import { foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** Files of other organizers that were imported in the last day, so that they can be taken back. */
export const imports = pgTable(
  'imports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('imports_age').on(table.createdAt)],
);

/** The items that an import has added. The item may be gone since. */
export const importedItems = pgTable(
  'imported_items',
  {
    userId: uuid('user_id').notNull(),
    importId: uuid('import_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** The item's version after the import; a higher one was changed since. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.importId, table.itemId] }),
    foreignKey({
      columns: [table.userId, table.importId],
      foreignColumns: [imports.userId, imports.id],
    }).onDelete('cascade'),
  ],
);
