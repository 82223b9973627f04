import type {
  ChangeStatusResponse,
  Item,
  scheduleItemInput,
  skipOccurrenceInput,
} from '@pouch/contract/items';
import { alignSchedule, overdueFrom } from '@pouch/schedule/all-day';
import { nextUrgency } from '@pouch/schedule/urgency';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { AppError, invalid } from '../../../lib/errors.ts';
import { isOvertaken, nextMoments } from '../core/field-moments.ts';
import { requireRepeatable } from '../core/item-rules.ts';
import { saveItem, type ItemRow } from '../core/item-store.ts';
import { requireLockedItem, type DatedItemCall, type ItemCall } from '../core/locked-item.ts';
import { presentItem, urgencyMoment } from '../core/present-item.ts';
import { advanceItem, hasMovedOn, nextDate, presentAdvancedItem } from './recurring-item.ts';
import { revertOccurrence } from './revert-occurrence.ts';

/**
 * Sets when an item is due and, if a rule was sent, whether it repeats (SC-02). The time is meant in the account's zone, and
 * the urgency follows it (TD-04). Throws a 422 for a time that was in the past when it was chosen, and for a rule on an item that cannot
 * repeat. A schedule that was chosen later on another device stays as it is (OF-06).
 */
export async function scheduleItem(
  tx: Transaction,
  call: DatedItemCall,
  input: z.output<typeof scheduleItemInput>,
): Promise<Item> {
  const { userId, id, now, madeAt, accountZone: zone } = call;
  const { scheduledAt, all_day: allDay, recurringData, version } = input;
  const reminders = {
    ...(input.reminders !== undefined && { reminders: input.reminders }),
    ...(input.insistMinutes !== undefined && { insistMinutes: input.insistMinutes }),
  };
  if (Date.parse(overdueFrom(scheduledAt, { allDay, zone })) < Date.parse(madeAt)) {
    throw invalid('scheduledAt', 'Please choose a date and time that is not in the past.');
  }
  const before = await requireLockedItem(tx, { userId, id });
  if (isOvertaken(before, 'scheduled_at', { madeAt, version })) return presentItem(before, call);
  if (recurringData) requireRepeatable(before.category, 'recurringData');
  const recurring = recurringData === undefined ? before.recurring : recurringData;
  const scheduledZone = recurring?.timezone ?? zone;
  const fieldMoments = nextMoments(
    before,
    ['scheduled_at', ...(Object.keys(reminders) as (keyof typeof reminders)[])],
    madeAt,
  );
  const schedule = alignSchedule({ scheduledAt, scheduledZone, allDay, recurring });
  const next = { ...before, scheduledAt: schedule.scheduledAt };
  const urgency = nextUrgency(before, next, { moment: urgencyMoment(call) });
  const item = await saveItem(tx, before, {
    ...schedule,
    ...urgency,
    ...reminders,
    fieldMoments,
    updatedAt: now,
  });
  await revertOccurrence(tx, before, item);
  return presentItem(item, call);
}

/**
 * Moves a recurring item to its next date after now, unless it has already left the date the client saw (SC-07).
 * Throws a 409 when there is nothing to skip.
 */
export async function skipOccurrence(
  tx: Transaction,
  call: ItemCall,
  { scheduled_at: seen }: z.output<typeof skipOccurrenceInput>,
): Promise<ChangeStatusResponse> {
  const before = await requireLockedItem(tx, call);
  if (before.status === 'Completed') throw nothingToSkipError('The item is completed already.');
  if (hasMovedOn(before, seen)) return presentAdvancedItem(before, call);
  return advanceItem(tx, before, { to: dateToSkipTo(before, call.now), call });
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
