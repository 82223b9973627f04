import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import type { ChangeStatusResponse } from '@pouch/contract/items';
import type { Transaction } from '../../../db/database.ts';
import { saveItem, type ItemRow } from '../core/item-store.ts';
import type { DatedItemCall } from '../core/locked-item.ts';
import { changeStatus } from './change-item.ts';
import { lockWeekAndItem } from './completing-store.ts';

/**
 * Completes an item, or one occurrence of a recurring one, which moves on once (RM-02). A later occurrence than the current
 * one is completed in its place: reminders name each, also while the one before is open. Throws a 404 when it is deleted.
 */
export async function completeOccurrence(
  tx: Transaction,
  call: DatedItemCall,
  occurrenceAt: string,
): Promise<ChangeStatusResponse> {
  const { item } = await lockWeekAndItem(tx, call);
  if (isLaterOccurrence(item, occurrenceAt)) {
    await saveItem(tx, item, { scheduledAt: occurrenceAt, updatedAt: call.now });
  }
  return changeStatus(tx, call, { status: 'Completed', scheduled_at: occurrenceAt });
}

function isLaterOccurrence({ recurring, scheduledAt, status }: ItemRow, occurrenceAt: string): boolean {
  if (recurring === null || scheduledAt === null || status !== 'Active') return false;
  const moment = Date.parse(occurrenceAt);
  if (moment <= Date.parse(scheduledAt)) return false;
  const found = nextOccurrence(recurring, new Date(moment - 1).toISOString());
  return found !== null && Date.parse(found) === moment;
}
