import { lifeListIds } from '@pouch/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';
import { storedReminders } from './reminders/stored-reminders.ts';

const ids = sql.raw(lifeListIds.map((id) => `'${id}'`).join(', '));

/** Which of the seven LifeLists a user has. The key makes sure that concurrent requests create a list only once. */
export const lifeLists = pgTable(
  'life_lists',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listId: text('list_id', { enum: lifeListIds }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Starts at 1; triggers add 1 at each change of the list, its groups or its entries. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listId] }),
    check('life_lists_list_id', sql`${table.listId} in (${ids})`),
  ],
);

/** A section of a list, possibly empty. Identified by its name. */
export const lifeListGroups = pgTable(
  'life_list_groups',
  {
    userId: uuid('user_id').notNull(),
    listId: text('list_id', { enum: lifeListIds }).notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listId, table.name] }),
    foreignKey({
      name: 'life_list_groups_list',
      columns: [table.userId, table.listId],
      foreignColumns: [lifeLists.userId, lifeLists.listId],
    }).onDelete('cascade'),
    check('life_list_groups_name', sql`${table.name} = btrim(${table.name}) and ${table.name} <> ''`),
  ],
);

export const lifeListEntries = pgTable(
  'life_list_entries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    listId: text('list_id', { enum: lifeListIds }).notNull(),
    groupName: text('group_name').notNull(),
    /** Order within the group, with gaps; entries with the same position are ordered by id. */
    position: integer().notNull(),
    title: text().notNull(),
    isChecked: boolean('is_checked').notNull().default(false),
    /** When it was last checked; kept while it is unchecked, so that undoing a reset brings it back. */
    checkedAt: instant('checked_at'),
    scheduledAt: instant('scheduled_at'),
    /** The time zone of `scheduledAt` as the user meant it: an IANA name, or an offset if no name was known. */
    scheduledZone: text('scheduled_zone'),
    /** Whether it is due on that day rather than at that time, which is 9:00 then. Never of an entry that repeats weekly. */
    allDay: boolean('all_day').notNull().default(false),
    notification: boolean().notNull().default(false),
    reminders: storedReminders(),
    /** Written by the user, not part of the default content. */
    isOwn: boolean('is_own').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'life_list_entries_group',
      columns: [table.userId, table.listId, table.groupName],
      foreignColumns: [lifeListGroups.userId, lifeListGroups.listId, lifeListGroups.name],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('life_list_entries_listed').on(table.userId, table.listId, table.groupName, table.position),
    // One function for all conditions, as of an item.
    check(
      'life_list_entries_valid',
      sql`is_valid_entry(${table.title}, ${table.scheduledAt}, ${table.scheduledZone}, ${table.allDay},
        ${table.notification}, ${table.reminders})`,
    ),
  ],
);

/** An entry as it was when removed, so that it can be restored. */
export type EntrySnapshot = Omit<typeof lifeListEntries.$inferSelect, 'userId' | 'listId'>;

/** The data that undoes one change of a list. */
export type UndoneBy =
  | {
      kind: 'entry';
      entry: EntrySnapshot;
      /** The entry before it; null if it was the first. */
      after: string | null;
      index: number;
    }
  | { kind: 'group'; name: string; entries: EntrySnapshot[] }
  /** The entries that were checked. */
  | { kind: 'reset'; entryIds: string[] }
  /** The items that were exported to Shopping. */
  | { kind: 'export'; itemIds: string[] };

/** Changes of lists that can be undone for a day. */
export const lifeListUndos = pgTable(
  'life_list_undos',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    listId: text('list_id', { enum: lifeListIds }).notNull(),
    undoneBy: jsonb('undone_by').$type<UndoneBy>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was undone. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'life_list_undos_list',
      columns: [table.userId, table.listId],
      foreignColumns: [lifeLists.userId, lifeLists.listId],
    }).onDelete('cascade'),
    index('life_list_undos_created').on(table.createdAt),
  ],
);
