import type { Transaction } from '../../db/database.ts';
import { takeBackCompletion } from '../../progress/completion-store.ts';
import type { ItemRow } from './core/item-store.ts';

/**
 * A recurring item that stands on a date again has not done it: by this, undoing its completion takes back what was
 * written down about it.
 */
export async function takeBackDate(tx: Transaction, before: ItemRow, item: ItemRow): Promise<void> {
  const { status, recurring, scheduledAt } = item;
  if (status === 'Completed' || recurring === null || scheduledAt === before.scheduledAt) return;
  await takeBackCompletion(tx, { userId: item.userId, itemId: item.id, occurrenceAt: scheduledAt });
}
