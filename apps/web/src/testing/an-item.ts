import type { Item } from '@pouch/contract/items';
import { newItem } from '../data/items/predicted-item.ts';

let made = 0;

/** An item as the server returns it; a test overrides only the fields that matter to it. */
export function anItem(overrides: Partial<Item> = {}): Item {
  made += 1;
  const title = overrides.cleaned_title ?? 'Water the fig tree';
  return newItem({
    id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    cleaned_title: title,
    original_text: title,
    category: 'To-Do',
    urgency: 'Next 3 Days',
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    version: 1,
    ...overrides,
  });
}
