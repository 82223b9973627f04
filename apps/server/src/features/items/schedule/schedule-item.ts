import type {
  ChangeStatusAnswer,
  Item,
  scheduleItemInput,
  skipOccurrenceInput,
} from '@pouch/contract/schemas/items';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { AppError, invalid, notFound } from '../../../lib/errors.ts';
import { requireRepeatable } from '../core/item-rules.ts';
import { lockItem, saveItem, type ItemRow } from '../core/item-store.ts';
import { presentItem } from '../core/present-item.ts';
import { hasMovedOn, nextDate, onNextDate } from './recurring-item.ts';
import { takeBackDate } from '../take-back-date.ts';

/** Which item of whom, and the moment of the call (ISO 8601 in UTC). */
interface ItemCall {
  userId: string;
  id: string;
  now: string;
}

/**
 * Chooses when an item is due and, if a rule was sent, whether it repeats (SC-02). `zone` is the one in which the
 * person means the time. A 422 for a time before now, and for a rule of an item that cannot repeat.
 */
export async function scheduleItem(
  database: Database,
  { userId, id, now }: ItemCall,
  { input, zone }: { input: z.output<typeof scheduleItemInput>; zone: string },
): Promise<Item> {
  const { scheduledAt, recurringData } = input;
  if (Date.parse(scheduledAt) < Date.parse(now)) {
    throw invalid('scheduledAt', 'Please choose a date and time that is not in the past.');
  }
  return database.transaction(async (tx) => {
    const before = await lockItem(tx, userId, id);
    if (!before) throw notFound('The item');
    if (recurringData) requireRepeatable(before.category, 'recurringData');
    const recurring = recurringData === undefined ? before.recurring : recurringData;
    const scheduledZone = recurring?.timezone ?? zone;
    const item = await saveItem(tx, before, { scheduledAt, scheduledZone, recurring, updatedAt: now });
    await takeBackDate(tx, before, item);
    return presentItem(item);
  });
}

/**
 * Moves a recurring item to its next date after now. One that has moved on from the date that was seen stays where it
 * is (SC-07). A 409 when there is nothing to skip.
 */
export async function skipOccurrence(
  database: Database,
  { userId, id, now }: ItemCall,
  { scheduled_at: seen }: z.output<typeof skipOccurrenceInput>,
): Promise<ChangeStatusAnswer> {
  return database.transaction(async (tx) => {
    const before = await lockItem(tx, userId, id);
    if (!before) throw notFound('The item');
    if (before.status === 'Completed') throw nothingToSkip('The item is completed already.');
    if (hasMovedOn(before, seen)) return onNextDate(before);
    return onNextDate(await saveItem(tx, before, { scheduledAt: dateToSkipTo(before, now), updatedAt: now }));
  });
}

function dateToSkipTo(item: ItemRow, now: string): string {
  if (item.recurring === null) throw nothingToSkip('The item does not repeat, so there is nothing to skip.');
  const next = nextDate(item, now);
  if (next === null) throw nothingToSkip('This is the last time the item comes up, so it cannot be skipped.');
  return next;
}

const nothingToSkip = (sentence: string): AppError => new AppError('conflict', sentence);
