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

const ids = sql.raw(lifeListIds.map((id) => `'${id}'`).join(', '));

/** Which of the seven LifeLists a person has. The row is what makes two devices that ask at once make a list once. */
export const lifeLists = pgTable(
  'life_lists',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listId: text('list_id', { enum: lifeListIds }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listId] }),
    check('life_lists_list_id', sql`${table.listId} in (${ids})`),
  ],
);

/** A heading of a list, which may have no entries. Its name is its key. */
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
    /** Order within the group, with gaps; entries with the same position follow their ids. */
    position: integer().notNull(),
    title: text().notNull(),
    isChecked: boolean('is_checked').notNull().default(false),
    scheduledAt: instant('scheduled_at'),
    /** The zone in which the person meant `scheduledAt`: an IANA name, or an offset where no name was known. */
    scheduledZone: text('scheduled_zone'),
    notification: boolean().notNull().default(false),
    /** Written by the person, not part of the starting content. */
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
    check('life_list_entries_title', sql`btrim(${table.title}) <> ''`),
    check(
      'life_list_entries_schedule_zone',
      sql`(${table.scheduledAt} is null) = (${table.scheduledZone} is null)`,
    ),
    check(
      'life_list_entries_notification',
      sql`not ${table.notification} or ${table.scheduledAt} is not null`,
    ),
  ],
);

/** An entry as it was, for when it comes back. */
export type KeptEntry = Omit<typeof lifeListEntries.$inferSelect, 'userId' | 'listId'>;

/** What it takes to take one change of a list back. */
export type UndoneBy =
  | {
      kind: 'entry';
      entry: KeptEntry;
      /** The entry that stood before it; null where it was the first. */
      after: string | null;
      index: number;
    }
  | { kind: 'group'; name: string; entries: KeptEntry[] }
  /** The entries that were checked. */
  | { kind: 'reset'; entryIds: string[] }
  /** The items that were put into Shopping. */
  | { kind: 'export'; itemIds: string[] };

/** Changes of lists that can be taken back for a day. */
export const lifeListUndos = pgTable(
  'life_list_undos',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    listId: text('list_id', { enum: lifeListIds }).notNull(),
    undoneBy: jsonb('undone_by').$type<UndoneBy>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was taken back. */
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
