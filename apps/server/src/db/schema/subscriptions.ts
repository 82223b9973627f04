import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * What the stores have told of a person's subscription, by way of RevenueCat. Rows are never changed: what holds now is
 * worked out from all of them by the time at which they occurred, so that the order in which they arrive means nothing.
 */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    userId: userId(),
    /** RevenueCat's own id: one that comes again is the same. */
    eventId: text('event_id').notNull(),
    /** The kind as RevenueCat names it. */
    type: text().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The purchase that began the subscription, by the store's id; it stays through every renewal. */
    purchaseId: text('purchase_id').notNull(),
    productId: text('product_id'),
    /** When the time that is paid for ends; null for ever. */
    expiresAt: instant('expires_at'),
    /** Until when access lasts although a payment failed. */
    graceUntil: instant('grace_until'),
    /** Why it was cancelled or ended, as RevenueCat names it. */
    reason: text(),
    store: text(),
    environment: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
);

/** A person's subscriptions went to somebody else, or came from them. Each side has a row, as far as it has an account. */
export const subscriptionTransfers = pgTable(
  'subscription_transfers',
  {
    userId: userId(),
    eventId: text('event_id').notNull(),
    direction: text({ enum: ['from', 'to'] }).notNull(),
    /** The other side, also when it has no account here. */
    otherId: text('other_id').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId, table.direction, table.otherId] }),
    check('subscription_transfers_direction', sql`${table.direction} in ('from', 'to')`),
  ],
);

/** What RevenueCat answered when it was asked last. It stands above what occurred before. */
export const subscriptionChecks = pgTable('subscription_checks', {
  userId: userId().primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Null where the person has never subscribed. */
  productId: text('product_id'),
  expiresAt: instant('expires_at'),
  graceUntil: instant('grace_until'),
});
