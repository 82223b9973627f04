import { lifeListIds } from '@pouch/contract/vocabulary';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';
import { isInOnePlace, storedBytes } from './pictures/stored-bytes.ts';

/** The id of the sender's item or LifeList that a share copies, as text. */
export const sharedObjectId = ({ itemId, listId }: { itemId: SQLWrapper; listId: SQLWrapper }): SQL =>
  sql`coalesce(${itemId}::text, ${listId})`;

const recipientId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A share, keyed by its recipient. It contains a copy made when it was sent. */
export const shares = pgTable(
  'shares',
  {
    userId: recipientId(),
    id: uuid().notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sender's item that was copied; null for a LifeList. */
    itemId: uuid('item_id'),
    listId: text('list_id', { enum: lifeListIds }),
    title: text().notNull(),
    /** The copy, in the format of the feature that made it. */
    content: jsonb().notNull(),
    /** The recipient cannot see it: the sender was blocked, or only the fact of sending is left. */
    isWithheld: boolean('is_withheld').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the recipient accepted or declined; null while it is pending. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('shares_waiting')
      .on(table.userId, table.senderId, sharedObjectId(table))
      .where(sql`${table.answeredAt} is null`),
    index('shares_sender').on(table.senderId),
    index('shares_answered')
      .on(table.answeredAt)
      .where(sql`${table.answeredAt} is not null`),
    check('shares_one_thing', sql`(${table.itemId} is null) <> (${table.listId} is null)`),
    check(
      'shares_list_id',
      sql`${table.listId} in (${sql.raw(lifeListIds.map((id) => `'${id}'`).join(', '))})`,
    ),
  ],
);

/** The picture of a shared item. */
export const sharePictures = pgTable(
  'share_pictures',
  {
    userId: uuid('user_id').notNull(),
    shareId: uuid('share_id').notNull(),
    ...storedBytes(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shareId] }),
    index('share_pictures_object')
      .on(table.objectKey)
      .where(sql`${table.objectKey} is not null`),
    check('share_pictures_one_place', isInOnePlace(table)),
    foreignKey({
      name: 'share_pictures_share',
      columns: [table.userId, table.shareId],
      foreignColumns: [shares.userId, shares.id],
    }).onDelete('cascade'),
  ],
);

/** The result of an accepted share, with what undoes it. It is kept when the sender deletes their account. */
export const shareApprovals = pgTable(
  'share_approvals',
  {
    userId: recipientId(),
    shareId: uuid('share_id').notNull(),
    /** The recipient's new item; null for a LifeList. */
    itemId: uuid('item_id'),
    listId: text('list_id', { enum: lifeListIds }),
    /** The list before the change, in the format of the feature that changed it; null for an item. */
    before: jsonb(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shareId] }),
    index('share_approvals_age').on(table.approvedAt),
    check('share_approvals_one_thing', sql`(${table.itemId} is null) <> (${table.listId} is null)`),
  ],
);
