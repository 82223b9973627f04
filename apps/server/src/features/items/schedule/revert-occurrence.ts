import type { Transaction } from '../../../db/database.ts';
import { deleteCompletion } from '../../../progress/completion-store.ts';
import type { ItemRow } from '../core/item-store.ts';

/**
 * Deletes the completion recorded for the date to which a recurring item was moved: it is due again. This is how the
 * completion of an occurrence is undone.
 */
export async function revertOccurrence(tx: Transaction, before: ItemRow, item: ItemRow): Promise<void> {
  const { status, recurring, scheduledAt } = item;
  if (status === 'Completed' || recurring === null || scheduledAt === before.scheduledAt) return;
  await deleteCompletion(tx, { userId: item.userId, itemId: item.id, occurrenceAt: scheduledAt });
}
