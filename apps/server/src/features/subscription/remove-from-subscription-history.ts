import type { Transaction } from '../../db/database.ts';
import { findHistory } from './find-history.ts';
import { holdingsOf } from './subscription-state.ts';
import { deleteEvent, deleteTransfersWith, insertEvent, lockAccounts } from './subscription-store.ts';

/**
 * Takes a person out of the history of subscriptions, before their account is deleted: what went on to somebody else
 * stays with them, whatever way it took, and nothing that is kept of others names the person.
 */
export async function leaveSubscriptions(tx: Transaction, userId: string): Promise<void> {
  const history = await findHistory(tx, userId);
  if (history.transfers.length === 0) return;
  const people = new Set([...history.events, ...history.transfers].map((row) => row.userId));
  people.delete(userId);
  const accounts = await lockAccounts(tx, [...people]);
  for (const { owner, events } of holdingsOf(history)) {
    // What is told of the purchase at this moment is not among these, and stays.
    for (const event of events) await deleteEvent(tx, event);
    if (!accounts.has(owner)) continue;
    for (const event of events) await insertEvent(tx, { ...event, userId: owner });
  }
  await deleteTransfersWith(tx, userId);
}
