import { isUsualYear, type ChangeStatusAnswer } from '@pouch/contract/schemas/items';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import type { ItemRow } from '../core/item-store.ts';
import { presentItem } from '../core/present-item.ts';

/** Whether a recurring item stands on another date than the one that was seen, so that somebody was faster. */
export function hasMovedOn({ recurring, scheduledAt }: ItemRow, seen: string | null | undefined): boolean {
  if (recurring === null || scheduledAt === null || !seen) return false;
  return Date.parse(seen) !== Date.parse(scheduledAt);
}

/**
 * After the date it stands on and after now, so that weeks away never lead to a date in the past (SC-03). Null when it
 * does not repeat, or its rule has ended or goes on only beyond the last year that a date may be in.
 */
export function nextDate({ recurring, scheduledAt }: ItemRow, now: string): string | null {
  if (recurring === null || scheduledAt === null) return null;
  const next = nextOccurrence(recurring, scheduledAt > now ? scheduledAt : now);
  return next !== null && isUsualYear(next) ? next : null;
}

/** The answer about a recurring item that has moved to its next date, now or before. */
export const onNextDate = (item: ItemRow): ChangeStatusAnswer => ({
  ...presentItem(item),
  advanced: true,
  next_occurrence_at: item.scheduledAt,
});
