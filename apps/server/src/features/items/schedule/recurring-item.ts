import { isSupportedYear, type ChangeStatusResponse } from '@pouch/contract/items';
import { startOfDay } from '@pouch/schedule/all-day';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { nextUrgency } from '@pouch/schedule/urgency';
import type { Transaction } from '../../../db/database.ts';
import { saveItem, type ItemRow } from '../core/item-store.ts';
import type { ItemCall } from '../core/locked-item.ts';
import { presentItem, urgencyMoment, type ReadingMoment } from '../core/present-item.ts';

/** Whether a recurring item is on another date than the client saw, because another request has moved it. */
export function hasMovedOn({ recurring, scheduledAt }: ItemRow, seen: string | null | undefined): boolean {
  if (recurring === null || scheduledAt === null || !seen) return false;
  return Date.parse(seen) !== Date.parse(scheduledAt);
}

/**
 * Whether the date the client saw is an occurrence that the item has passed: of several that were completed on a device
 * in a row, the first to arrive moves the item beyond them all.
 */
export function isEarlierOccurrence(
  { recurring, scheduledAt }: ItemRow,
  seen: string | null | undefined,
): seen is string {
  if (recurring === null || scheduledAt === null || !seen) return false;
  const moment = Date.parse(seen);
  if (moment >= Date.parse(scheduledAt)) return false;
  const found = nextOccurrence(recurring, new Date(moment - 1).toISOString());
  return found !== null && Date.parse(found) === moment;
}

/**
 * The first occurrence after both its current date and now, so that a long absence never leads to a date in the past
 * (SC-03); today is still to come for a whole day. Null when the item does not repeat, its rule has ended, or the next
 * date is beyond the supported years.
 */
export function nextDate({ recurring, scheduledAt, allDay }: ItemRow, now: string): string | null {
  if (recurring === null || scheduledAt === null) return null;
  const from = allDay ? startOfDay(now, recurring.timezone) : now;
  const next = nextOccurrence(recurring, scheduledAt > from ? scheduledAt : from);
  return next !== null && isSupportedYear(next) ? next : null;
}

/** The response about a recurring item that has moved to its next date, by this request or an earlier one. */
export const presentAdvancedItem = (item: ItemRow, moment: ReadingMoment): ChangeStatusResponse => ({
  ...presentItem(item, moment),
  advanced: true,
  next_occurrence_at: item.scheduledAt,
});

/** Moves a recurring item to its next date, which its urgency follows (TD-04). */
export async function advanceItem(
  tx: Transaction,
  before: ItemRow,
  { to, call }: { to: string; call: ItemCall },
): Promise<ChangeStatusResponse> {
  const urgency = nextUrgency(before, { ...before, scheduledAt: to }, { moment: urgencyMoment(call) });
  const item = await saveItem(tx, before, { scheduledAt: to, ...urgency, updatedAt: call.now });
  return presentAdvancedItem(item, call);
}
