import {
  buckets,
  categories,
  contexts,
  maxQuantity,
  needLevels,
  purchaseCategories,
  statuses,
  urgencies,
} from '@pouch/contract/vocabulary';
import { sql, type SQL } from 'drizzle-orm';
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
import { isReminderList, storedReminders } from './reminders/stored-reminders.ts';
import { isInOnePlace, storedBytes } from './pictures/stored-bytes.ts';
import { storedRule } from './stored-rule.ts';
import { fullItemText, searchText, searchWords, abridgedItemText } from './indexes/search-texts.ts';

const quotedList = (list: readonly string[]): SQL => sql.raw(list.map((word) => `'${word}'`).join(', '));

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
    check('items_category', sql`${table.category} in (${quotedList(categories)})`),
    check('items_urgency', sql`${table.urgency} in (${quotedList(Object.values(urgencies).flat())})`),
    check('items_status', sql`${table.status} in (${quotedList(statuses)})`),
    check('items_context', sql`${table.context} in (${quotedList(contexts)})`),
    check('items_need_level', sql`${table.needLevel} in (${quotedList(needLevels)})`),
    check('items_purchase_category', sql`${table.purchaseCategory} in (${quotedList(purchaseCategories)})`),
    check('items_bucket', sql`${table.bucket} in (${quotedList(buckets)})`),
    check('items_bucket_only', sql`(${table.category} = 'Bucket') = (${table.bucket} is not null)`),
    check('items_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(maxQuantity))}`),
    check('items_schedule_zone', sql`(${table.scheduledAt} is null) = (${table.scheduledZone} is null)`),
    check('items_day_scheduled', sql`not ${table.allDay} or ${table.scheduledAt} is not null`),
    check('items_recurring_scheduled', sql`${table.recurring} is null or ${table.scheduledAt} is not null`),
    check('items_insist_minutes', sql`${table.insistMinutes} between 5 and 60`),
    check('items_reminders', isReminderList(table.reminders)),
    check('items_completed_at', sql`(${table.status} = 'Completed') = (${table.completedAt} is not null)`),
  ],
);
