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
import { bytes } from './bytes.ts';
import { instant } from './instant.ts';

/** What of the sender's a share is a copy of, as a text. */
export const sharedThing = ({ itemId, listId }: { itemId: SQLWrapper; listId: SQLWrapper }): SQL =>
  sql`coalesce(${itemId}::text, ${listId})`;

const receiver = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Something sent to a person, who leads the row. It holds a copy, made when it was sent. */
export const shares = pgTable(
  'shares',
  {
    userId: receiver(),
    id: uuid().notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sender's item of which it is a copy; null for a LifeList. */
    itemId: uuid('item_id'),
    listId: text('list_id', { enum: lifeListIds }),
    title: text().notNull(),
    /** What the receiver gets, as the feature that copied it wrote it. */
    content: jsonb().notNull(),
    /** The sender was blocked: the receiver never hears of it. */
    isWithheld: boolean('is_withheld').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the receiver accepted or declined; null while it waits. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('shares_waiting')
      .on(table.userId, table.senderId, sharedThing(table))
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

/** The picture of an item that was sent. */
export const sharePictures = pgTable(
  'share_pictures',
  {
    userId: uuid('user_id').notNull(),
    shareId: uuid('share_id').notNull(),
    jpeg: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shareId] }),
    foreignKey({
      name: 'share_pictures_share',
      columns: [table.userId, table.shareId],
      foreignColumns: [shares.userId, shares.id],
    }).onDelete('cascade'),
  ],
);

/** What came of a share that was accepted, and what takes it back. It outlives a sender who deletes their account. */
export const shareApprovals = pgTable(
  'share_approvals',
  {
    userId: receiver(),
    shareId: uuid('share_id').notNull(),
    /** The receiver's new item; null for a LifeList. */
    itemId: uuid('item_id'),
    listId: text('list_id', { enum: lifeListIds }),
    /** What the list was before, as the feature that changed it wrote it; null for an item. */
    before: jsonb(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shareId] }),
    index('share_approvals_age').on(table.approvedAt),
    check('share_approvals_one_thing', sql`(${table.itemId} is null) <> (${table.listId} is null)`),
  ],
);
