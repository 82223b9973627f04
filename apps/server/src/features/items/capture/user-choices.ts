import type { addItemInput } from '@pouch/contract/schemas/items';
import { choiceFor } from '@pouch/sorter/reading/choice-for';
import type { Choice, Reading, SortedItem } from '@pouch/sorter/types/sorted-item';
import type { z } from 'zod';
import { placesThatStay } from '../same-item.ts';

/** What a writer settled by hand, as the sorter takes it. */
export const choicesOf = (sent: NonNullable<z.output<typeof addItemInput>['choices']>): Choice[] =>
  sent.map(({ start, end, category, bucket_name, purchaseCategory, scheduled_at }) => ({
    ...{ start, end },
    ...(category !== undefined && { category }),
    ...(bucket_name !== undefined && { bucket: bucket_name }),
    ...(purchaseCategory !== undefined && { purchaseCategory }),
    ...(scheduled_at !== undefined && { scheduledAt: utc(scheduled_at) }),
  }));

const utc = (instant: string | null): string | null => instant && new Date(instant).toISOString();

export const isChosen = ({ source }: Reading, choices: readonly Choice[]): boolean =>
  choiceFor(source, choices) !== null;

/**
 * A better reading in which what the writer settled by hand stays as it is. `items` is the first reading, `chosen` those
 * of it that were settled. Null when one of them is not found again: then the first reading is the better one.
 */
export function withChosen(
  better: readonly SortedItem[],
  { items, chosen }: { items: readonly SortedItem[]; chosen: readonly SortedItem[] },
): SortedItem[] | null {
  const places = placesThatStay(items, better);
  const settled = better.map((item, index) => {
    const first = items[places[index] ?? -1];
    return first !== undefined && chosen.includes(first) ? first : item;
  });
  return chosen.every((item) => settled.includes(item)) ? settled : null;
}
