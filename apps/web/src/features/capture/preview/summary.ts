import type { AnalysedItem } from '@pouch/sorter';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { saidRemindersLabel } from '../../../labels/reminder-labels.ts';
import { isUnsure, scheduleLabel } from './preview-row.ts';

/** Up to this number items are described one by one; above it only their kinds are counted. */
const maxDescribedItems = 3;

/**
 * The preview in one sentence, for screen readers: "2 items: Call mum, To-Do, Tomorrow, 5:00 PM; Milk, Shopping." Empty
 * if there are no items. `now` in milliseconds since the epoch.
 */
export function summarise(items: readonly AnalysedItem[], now: number, zone: string): string {
  if (items.length === 0) return '';
  if (items.length > maxDescribedItems)
    return `${items.length} items: ${countKinds(items).map(describeCount).join(', ')}.`;
  const descriptions = items.map((item) => describeItem(item, now, zone)).join('; ');
  return items.length === 1 ? `${descriptions}.` : `${items.length} items: ${descriptions}.`;
}

function describeItem(item: AnalysedItem, now: number, zone: string): string {
  const { label } = categoryDisplay(item.category, item.bucket);
  const parts = [
    item.title,
    isUnsure(item) ? `probably ${label}` : label,
    item.quantity > 1 ? `${item.quantity} of them` : '',
    scheduleLabel(item, now, zone) ?? '',
    item.reminders === null ? '' : saidRemindersLabel(item.reminders),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

interface KindCount extends Pick<AnalysedItem, 'category' | 'bucket'> {
  count: number;
}

/** The number of items of each kind, in the order in which the kinds first appear. */
export function countKinds(items: readonly AnalysedItem[]): KindCount[] {
  const counts = new Map<string, KindCount>();
  for (const { category, bucket } of items) {
    const { label } = categoryDisplay(category, bucket);
    counts.set(label, { category, bucket, count: (counts.get(label)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

const describeCount = ({ count, category, bucket }: KindCount): string =>
  `${count} ${categoryDisplay(category, bucket).label}`;
