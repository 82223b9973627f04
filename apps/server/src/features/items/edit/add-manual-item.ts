import type { addManualItemInput, Item } from '@pouch/contract/items';
import { defaultContext } from '@pouch/contract/vocabulary';
import { clearFieldsOfOtherCategories } from '@pouch/sorter/item-fields';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { urgencyFor } from '../core/item-rules.ts';
import { insertItems } from '../core/item-store.ts';
import { presentItem, type ReadingMoment } from '../core/present-item.ts';

/** The account's zone is that in which a sent instant is meant. */
interface ManualItem extends ReadingMoment {
  userId: string;
  /** When the user filled the item in. ISO 8601 in UTC. */
  madeAt: string;
  input: z.output<typeof addManualItemInput>;
}

/** Stores an item as the user filled it in (IL-10). Throws a 422 when the category has no such urgency. */
export async function addManualItem(
  tx: Transaction,
  { userId, accountZone, now, madeAt, input }: ManualItem,
): Promise<Item> {
  const { category, scheduled_at } = input;
  const fields = clearFieldsOfOtherCategories({
    title: input.cleaned_title,
    category,
    urgency: urgencyFor(category, input.urgency),
    urgencyChosen: input.urgency_chosen,
    context: input.context ?? (category === 'To-Do' ? defaultContext : null),
    needLevel: input.needLevel ?? null,
    purchaseCategory: input.purchaseCategory ?? null,
    quantity: input.quantity ?? 1,
    bucket: input.bucket_name ?? null,
    notes: null,
    url: null,
    extras: {},
    scheduledAt: scheduled_at ?? null,
    scheduledZone: accountZone,
    allDay: input.all_day,
    recurring: null,
    reminders: input.reminders ?? null,
  });
  const stored = await insertItems(tx, [
    {
      userId,
      id: input.id ?? uuidv7(),
      originalText: input.original_text || input.cleaned_title,
      createdAt: madeAt,
      updatedAt: now,
      ...fields,
    },
  ]);
  return stored.map((row) => presentItem(row, { now, accountZone }))[0] as Item;
}
