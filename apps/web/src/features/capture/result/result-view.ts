import type { Item } from '@pouch/contract/items';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { formatDue, withClock } from '../../../labels/format-time.ts';
import { extraValues } from '../../../data/items/item-extras.ts';
import { recurrenceLabel } from '../../../labels/recurrence-labels.ts';

/** "Item Pouched!" or "3 Items Pouched!" (QA-09). */
export const resultTitle = (count: number): string =>
  count === 1 ? 'Item Pouched!' : `${count} Items Pouched!`;

/** An item's subtitle, its parts joined by bullets (QA-09). Its time is shown in `zone`, relative to `now`. */
export const subtitle = (item: Item, now: Date, zone: string): string =>
  [...kindParts(item), ...timeParts(item, now, zone)].filter((part) => part !== '').join(' • ');

function kindParts(item: Item): string[] {
  if (item.category === 'Bucket') {
    const { label } = categoryDisplay(item.category, item.bucket_name);
    return [label, ...(item.bucket_name === null ? [] : extraValues(item.extras, item.bucket_name))];
  }
  if (item.category === 'Shopping') {
    return [item.purchaseCategory ?? '', item.urgency, item.quantity > 1 ? `×${item.quantity}` : ''];
  }
  return [item.context ?? '', item.scheduled_at === null ? item.urgency : ''];
}

function timeParts(item: Item, now: Date, zone: string): string[] {
  if (item.scheduled_at === null) return [];
  if (item.recurring === null) return [formatDue(item, now, zone)];
  return [withClock(recurrenceLabel(item.recurring), item, zone)];
}
