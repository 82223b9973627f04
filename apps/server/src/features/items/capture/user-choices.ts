import type { addItemInput } from '@pouch/contract/items';
import { choiceFor } from '@pouch/sorter';
import type { UserChoice, Provenance } from '@pouch/sorter';
import type { z } from 'zod';
import { matchItemsByTitle } from './match-items.ts';
import type { ReadItem } from './refiner.ts';

/** Maps the user choices of a request to those of the sorter. */
export const toSorterChoices = (sent: NonNullable<z.output<typeof addItemInput>['choices']>): UserChoice[] =>
  sent.map(({ start, end, category, bucket_name, purchaseCategory, scheduled_at, all_day }) => ({
    ...{ start, end },
    ...(category !== undefined && { category }),
    ...(bucket_name !== undefined && { bucket: bucket_name }),
    ...(purchaseCategory !== undefined && { purchaseCategory }),
    ...(scheduled_at !== undefined && { scheduledAt: toUtc(scheduled_at), allDay: all_day }),
  }));

const toUtc = (instant: string | null): string | null => instant && new Date(instant).toISOString();

/** Whether an item overlaps text for which the user made a choice. */
export const isChosen = ({ span }: Provenance, choices: readonly UserChoice[]): boolean =>
  choiceFor(span, choices) !== null;

/**
 * The refined items, with each item that the user decided kept as it was. `items` are the first items of the thought,
 * `chosen` those of them with user choices. Null when one of `chosen` has no counterpart among the refined items: then
 * the first items should stay.
 */
export function preserveUserChoices(
  refined: readonly ReadItem[],
  { items, chosen }: { items: readonly ReadItem[]; chosen: readonly ReadItem[] },
): ReadItem[] | null {
  const matches = matchItemsByTitle(items, refined);
  const merged = refined.map((item, index) => {
    const first = items[matches[index] ?? -1];
    return first !== undefined && chosen.includes(first) ? first : item;
  });
  return chosen.every((item) => merged.includes(item)) ? merged : null;
}
