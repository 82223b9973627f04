import type { Item } from '@pouch/contract/items';
import type { ItemReading } from './item-store.ts';

/** Maps a row to the contract's field names. */
export function presentItem(row: ItemReading): Item {
  return {
    id: row.id,
    cleaned_title: row.title,
    originalText: row.originalText,
    original_text: row.originalText,
    category: row.category,
    urgency: row.urgency,
    status: row.status,
    context: row.context,
    needLevel: row.needLevel,
    purchaseCategory: row.purchaseCategory,
    quantity: row.quantity,
    manualOrder: row.manualOrder,
    bucket_name: row.bucket,
    body: row.notes,
    url: row.url,
    extras: row.extras,
    scheduled_at: row.scheduledAt,
    all_day: row.allDay,
    recurring: row.recurring,
    is_recurring: row.recurring !== null,
    image_url: row.pictureId === null ? null : `/api/items/${row.id}/image`,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    completed_at: row.completedAt,
    version: row.version,
  };
}
