import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant.ts';

/**
 * Objects in the object store that no row may hold any longer, or not yet: an object is listed before it is put there, until
 * a row holds it, and again, by triggers, when a row that held it is gone. It outlives its owner's account.
 */
export const looseObjects = pgTable(
  'loose_objects',
  {
    key: text().primaryKey(),
    since: instant().notNull(),
  },
  (table) => [index('loose_objects_since').on(table.since)],
);
