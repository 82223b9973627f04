import type { addManualItemInput, Item } from '@pouch/contract/items';
import { defaultContext } from '@pouch/contract/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Handle } from '../../../db/database.ts';
import { clearFieldsOfOtherCategories, urgencyFor } from '../core/item-rules.ts';
import { insertItems } from '../core/item-store.ts';
import { presentItem } from '../core/present-item.ts';

/** Stores an item as the user filled it in (IL-10). Throws a 422 when the category has no such urgency. */
export async function addManualItem(
  handle: Handle,
  {
    userId,
    zone,
    now,
    input,
  }: { userId: string; zone: string; now: string; input: z.output<typeof addManualItemInput> },
): Promise<Item> {
  const { category, scheduled_at } = input;
  const fields = clearFieldsOfOtherCategories({
    title: input.cleaned_title,
    category,
    urgency: urgencyFor(category, input.urgency),
    context: input.context ?? (category === 'To-Do' ? defaultContext : null),
    needLevel: input.needLevel ?? null,
    purchaseCategory: input.purchaseCategory ?? null,
    quantity: input.quantity ?? 1,
    bucket: input.bucket_name ?? null,
    notes: null,
    url: null,
    extras: {},
    scheduledAt: scheduled_at ?? null,
    scheduledZone: zone,
    recurring: null,
  });
  const stored = await insertItems(handle, [
    {
      userId,
      id: uuidv7(),
      originalText: input.original_text || input.cleaned_title,
      createdAt: now,
      updatedAt: now,
      ...fields,
    },
  ]);
  return stored.map(presentItem)[0] as Item;
}
