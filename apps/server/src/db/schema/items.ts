import {
  buckets,
  categories,
  contexts,
  needLevels,
  purchaseCategories,
  statuses,
} from '@pouch/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';
import { listName, listOrder } from './indexes/item-order.ts';
import { storedReminders } from './reminders/stored-reminders.ts';
import { isInOnePlace, storedBytes } from './pictures/stored-bytes.ts';
import { storedRule } from './stored-rule.ts';
import { fullItemText, searchText, searchWords, abridgedItemText } from './indexes/search-texts.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * A stored picture: JPEG without metadata. Several items of one thought may share it, and the copies that were shared with
 * others lie in the same object.
 */
export const pictures = pgTable(
  'pictures',
  {
    userId: userId(),
    id: uuid().notNull(),
    ...storedBytes(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('pictures_object')
      .on(table.objectKey)
      .where(sql`${table.objectKey} is not null`),
    check('pictures_one_place', isInOnePlace(table)),
  ],
);

export const items = pgTable(
  'items',
  {
    userId: userId(),
    id: uuid().notNull(),
    /** The text of the thought. */
    originalText: text('original_text').notNull(),
    title: text().notNull(),
    category: text({ enum: categories }).notNull(),
    /** As it was at the last change: that of a To-Do with a date is read from the date (TD-04). */
    urgency: text().notNull(),
    /** Whether a person set the urgency after the date; until the next change of the date it then stays. */
    urgencyChosen: boolean('urgency_chosen').notNull().default(false),
    status: text({ enum: statuses }).notNull().default('Active'),
    context: text({ enum: contexts }),
    needLevel: text('need_level', { enum: needLevels }),
    purchaseCategory: text('purchase_category', { enum: purchaseCategories }),
    quantity: smallint().notNull().default(1),
    manualOrder: doublePrecision('manual_order'),
    bucket: text({ enum: buckets }),
    notes: text(),
    url: text(),
    extras: jsonb().$type<Record<string, string>>().notNull().default({}),
    scheduledAt: instant('scheduled_at'),
    /** The time zone of `scheduledAt` as the user meant it: an IANA name, or an offset if no name was known. */
    scheduledZone: text('scheduled_zone'),
    /** Whether it is due on the day of `scheduledAt` rather than at that time. */
    allDay: boolean('all_day').notNull().default(false),
    recurring: storedRule(),
    reminders: storedReminders(),
    /** After how many minutes it is announced again, until it is done or snoozed. */
    insistMinutes: smallint('insist_minutes'),
    pictureId: uuid('picture_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    completedAt: instant('completed_at'),
    archivedAt: instant('archived_at'),
    /** When the user deleted it. It can be restored for a day; no other query finds it. */
    removedAt: instant('removed_at'),
    /** Starts at 1; a trigger adds 1 at each change. */
    version: integer().notNull().default(1),
    /** By field: when its user last changed it, and the version that made. */
    fieldMoments: jsonb('field_moments')
      .$type<Record<string, { madeAt: string; version: number }>>()
      .notNull()
      .default({}),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.pictureId], foreignColumns: [pictures.userId, pictures.id] }),
    index('items_listed')
      .on(table.userId, table.status, listName(table), ...listOrder(table))
      .where(sql`${table.archivedAt} is null and ${table.removedAt} is null`),
    index('items_due')
      .on(table.userId, table.scheduledAt, ...listOrder(table))
      .where(
        sql`${table.status} = 'Active' and ${table.scheduledAt} is not null and ${table.archivedAt} is null and ${table.removedAt} is null`,
      ),
    index('items_completed')
      .on(table.userId, table.completedAt, table.id)
      .where(
        sql`${table.status} = 'Completed' and ${table.archivedAt} is null and ${table.removedAt} is null`,
      ),
    index('items_archived')
      .on(table.userId, table.completedAt, table.id)
      .where(
        sql`${table.status} = 'Completed' and ${table.archivedAt} is not null and ${table.removedAt} is null`,
      ),
    index('items_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    index('items_searched')
      .using(
        'gin',
        table.userId,
        searchWords(fullItemText(table)),
        sql`${searchText(abridgedItemText(table))} gin_trgm_ops`,
      )
      .where(sql`${table.removedAt} is null`),
    index('items_picture')
      .on(table.userId, table.pictureId)
      .where(sql`${table.pictureId} is not null`),
    // One function for all conditions: PostgreSQL reads each check again at each statement, which took 0.1 ms for the
    // fifteen that there were, a tenth of an insert.
    check(
      'items_valid',
      sql`is_valid_item(${table.category}, ${table.urgency}, ${table.status}, ${table.context}, ${table.needLevel},
        ${table.purchaseCategory}, ${table.bucket}, ${table.quantity}, ${table.scheduledAt}, ${table.scheduledZone},
        ${table.allDay}, ${table.recurring}, ${table.reminders}, ${table.insistMinutes}, ${table.completedAt})`,
    ),
  ],
);
