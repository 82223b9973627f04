import type {
  ChangeStatusResponse,
  Item,
  scheduleItemInput,
  skipOccurrenceInput,
} from '@pouch/contract/items';
import { alignSchedule, overdueFrom } from '@pouch/schedule/all-day';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { AppError, invalid } from '../../../lib/errors.ts';
import { isOvertaken, nextMoments } from '../core/field-moments.ts';
import { requireRepeatable } from '../core/item-rules.ts';
import { saveItem, type ItemRow } from '../core/item-store.ts';
import { requireLockedItem, type DatedItemCall, type ItemCall } from '../core/locked-item.ts';
import { presentItem } from '../core/present-item.ts';
import { hasMovedOn, nextDate, presentAdvancedItem } from './recurring-item.ts';
import { revertOccurrence } from './revert-occurrence.ts';

/**
 * Sets when an item is due and, if a rule was sent, whether it repeats (SC-02). `zone` is the zone in which the user
 * means the time. Throws a 422 for a time that was in the past when it was chosen, and for a rule on an item that cannot
 * repeat. A schedule that was chosen later on another device stays as it is (OF-06).
 */
export async function scheduleItem(
  tx: Transaction,
  { userId, id, now, madeAt }: DatedItemCall,
  { input, zone }: { input: z.output<typeof scheduleItemInput>; zone: string },
): Promise<Item> {
  const { scheduledAt, all_day: allDay, recurringData, version } = input;
  if (Date.parse(overdueFrom(scheduledAt, { allDay, zone })) < Date.parse(madeAt)) {
    throw invalid('scheduledAt', 'Please choose a date and time that is not in the past.');
  }
  const before = await requireLockedItem(tx, { userId, id });
  if (isOvertaken(before, 'scheduled_at', { madeAt, version })) return presentItem(before);
  if (recurringData) requireRepeatable(before.category, 'recurringData');
  const recurring = recurringData === undefined ? before.recurring : recurringData;
  const scheduledZone = recurring?.timezone ?? zone;
  const fieldMoments = nextMoments(before, ['scheduled_at'], madeAt);
  const schedule = alignSchedule({ scheduledAt, scheduledZone, allDay, recurring });
  const item = await saveItem(tx, before, { ...schedule, fieldMoments, updatedAt: now });
  await revertOccurrence(tx, before, item);
  return presentItem(item);
}

/**
 * Moves a recurring item to its next date after now, unless it has already left the date the client saw (SC-07).
 * Throws a 409 when there is nothing to skip.
 */
export async function skipOccurrence(
  tx: Transaction,
  { userId, id, now }: ItemCall,
  { scheduled_at: seen }: z.output<typeof skipOccurrenceInput>,
): Promise<ChangeStatusResponse> {
  const before = await requireLockedItem(tx, { userId, id });
  if (before.status === 'Completed') throw nothingToSkipError('The item is completed already.');
  if (hasMovedOn(before, seen)) return presentAdvancedItem(before);
  return presentAdvancedItem(
    await saveItem(tx, before, { scheduledAt: dateToSkipTo(before, now), updatedAt: now }),
  );
}

function dateToSkipTo(item: ItemRow, now: string): string {
  if (item.recurring === null)
    throw nothingToSkipError('The item does not repeat, so there is nothing to skip.');
  const next = nextDate(item, now);
  if (next === null)
    throw nothingToSkipError('This is the last time the item comes up, so it cannot be skipped.');
  return next;
}

const nothingToSkipError = (sentence: string): AppError => new AppError('conflict', sentence);
