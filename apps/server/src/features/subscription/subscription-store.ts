import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import {
  subscriptionChecks,
  subscriptionEvents,
  subscriptionTransfers,
} from '../../db/schema/subscriptions.ts';
import type { History } from './subscription-state.ts';

export type NewEvent = typeof subscriptionEvents.$inferInsert;
export type NewTransfer = typeof subscriptionTransfers.$inferInsert;
export type Check = typeof subscriptionChecks.$inferSelect;

/** The ids that are accounts, locked against deletion until the transaction ends. */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Stores an event; false if it is known. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<boolean> {
  const inserted = await tx.insert(subscriptionEvents).values(event).onConflictDoNothing().returning({
    eventId: subscriptionEvents.eventId,
  });
  return inserted.length > 0;
}

/** Stores both sides of a transfer; false if it is known. */
export async function insertTransfers(tx: Transaction, transfers: NewTransfer[]): Promise<boolean> {
  if (transfers.length === 0) return false;
  const inserted = await tx.insert(subscriptionTransfers).values(transfers).onConflictDoNothing().returning({
    eventId: subscriptionTransfers.eventId,
  });
  return inserted.length > 0;
}

/** The events and transfers stored for this user alone. */
export async function findOwnHistory(handle: Handle, userId: string): Promise<History> {
  const events = await handle.select().from(subscriptionEvents).where(eq(subscriptionEvents.userId, userId));
  const transfers = await handle
    .select()
    .from(subscriptionTransfers)
    .where(eq(subscriptionTransfers.userId, userId));
  return { events, transfers };
}

export async function deleteEvent(
  tx: Transaction,
  { userId, eventId }: Pick<NewEvent, 'userId' | 'eventId'>,
): Promise<void> {
  await tx
    .delete(subscriptionEvents)
    .where(and(eq(subscriptionEvents.userId, userId), eq(subscriptionEvents.eventId, eventId)));
}

/** Deletes the transfers from or to a user in the rows of all others. */
export async function deleteTransfersWith(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(subscriptionTransfers).where(eq(subscriptionTransfers.otherId, userId));
}

export async function findCheck(handle: Handle, userId: string): Promise<Check | null> {
  const [row] = await handle.select().from(subscriptionChecks).where(eq(subscriptionChecks.userId, userId));
  return row ?? null;
}

/** Stores RevenueCat's response, unless a newer one is stored. */
export async function saveCheck(handle: Handle, row: Check): Promise<void> {
  await handle
    .insert(subscriptionChecks)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptionChecks.userId,
      set: {
        checkedAt: row.checkedAt,
        productId: row.productId,
        expiresAt: row.expiresAt,
        graceUntil: row.graceUntil,
      },
      setWhere: sql`${subscriptionChecks.checkedAt} < excluded.checked_at`,
    });
}
