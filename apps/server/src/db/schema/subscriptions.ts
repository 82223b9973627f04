import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * The app stores' events about a user's subscription, received through RevenueCat. Rows are never changed: the current
 * state is computed from all of them in the order in which they occurred, so the order of arrival does not matter.
 */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    userId: userId(),
    /** RevenueCat's id, which makes repeated deliveries recognisable. */
    eventId: text('event_id').notNull(),
    /** RevenueCat's name of the event type. */
    type: text().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The store's id of the purchase that started the subscription; renewals keep it. */
    purchaseId: text('purchase_id').notNull(),
    productId: text('product_id'),
    /** The end of the paid period; null if it never ends. */
    expiresAt: instant('expires_at'),
    /** The end of the grace period after a failed payment. */
    graceUntil: instant('grace_until'),
    /** RevenueCat's reason for a cancellation or the end. */
    reason: text(),
    store: text(),
    environment: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
);

/** Transfers of a user's subscriptions to or from another user. Each side that has an account here has a row. */
export const subscriptionTransfers = pgTable(
  'subscription_transfers',
  {
    userId: userId(),
    eventId: text('event_id').notNull(),
    direction: text({ enum: ['from', 'to'] }).notNull(),
    /** The other side's id, even without an account here. */
    otherId: text('other_id').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId, table.direction, table.otherId] }),
    check('subscription_transfers_direction', sql`${table.direction} in ('from', 'to')`),
  ],
);

/** RevenueCat's answer to the last query. It overrides events that occurred before it. */
export const subscriptionChecks = pgTable('subscription_checks', {
  userId: userId().primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Null if the user has never subscribed. */
  productId: text('product_id'),
  expiresAt: instant('expires_at'),
  graceUntil: instant('grace_until'),
});
