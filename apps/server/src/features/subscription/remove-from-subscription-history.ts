import type { Transaction } from '../../db/database.ts';
import { findHistory } from './find-history.ts';
import { deriveOwnerships } from './subscription-state.ts';
import { deleteEvent, deleteTransfersWith, insertEvent, lockAccounts } from './subscription-store.ts';

/**
 * Removes a user from the subscription history, before their account is deleted: purchases transferred to other users
 * stay with them, whatever way they took, and no row of others names the user.
 */
export async function removeFromSubscriptionHistory(tx: Transaction, userId: string): Promise<void> {
  const history = await findHistory(tx, userId);
  if (history.transfers.length === 0) return;
  const userIds = new Set([...history.events, ...history.transfers].map((row) => row.userId));
  userIds.delete(userId);
  const accounts = await lockAccounts(tx, [...userIds]);
  for (const { owner, events } of deriveOwnerships(history)) {
    // An event that arrives at this moment is not in the history read above, and stays.
    for (const event of events) await deleteEvent(tx, event);
    if (!accounts.has(owner)) continue;
    for (const event of events) await insertEvent(tx, { ...event, userId: owner });
  }
  await deleteTransfersWith(tx, userId);
}
