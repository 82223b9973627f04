import type { Item } from '@pouch/contract/items';

let made = 0;

/** An item as the server returns it; a test overrides only the fields that matter to it. */
export function anItem(overrides: Partial<Item> = {}): Item {
  made += 1;
  const text = overrides.cleaned_title ?? 'Water the fig tree';
  return {
    id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    cleaned_title: text,
    originalText: text,
    original_text: text,
    category: 'To-Do',
    urgency: 'Next 3 Days',
    status: 'Active',
    context: null,
    needLevel: null,
    purchaseCategory: null,
    quantity: 1,
    manualOrder: null,
    bucket_name: null,
    body: null,
    url: null,
    extras: {},
    scheduled_at: null,
    recurring: null,
    is_recurring: false,
    image_url: null,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    completed_at: null,
    version: 1,
    ...overrides,
  };
}
