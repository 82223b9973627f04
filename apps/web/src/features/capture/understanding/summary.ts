import type { UnderstoodItem } from '@pouch/sorter/types/sorted-item';
import { categoryLook } from '../../../labels/category-display.ts';
import { isUnsure, whenWords } from '../preview/preview-row.ts';

/** So many items are told one by one; of more only their kinds are counted. */
const toldOneByOne = 3;

/**
 * One sentence for who does not see the rows: "2 items: Call mum, To-Do, Tomorrow, 5:00 PM; Milk, Shopping." Empty when
 * there is nothing. `now` in milliseconds since the epoch.
 */
export function summaryOf(items: readonly UnderstoodItem[], now: number, zone: string): string {
  if (items.length === 0) return '';
  if (items.length > toldOneByOne)
    return `${items.length} items: ${kindCounts(items).map(worded).join(', ')}.`;
  const told = items.map((item) => tell(item, now, zone)).join('; ');
  return items.length === 1 ? `${told}.` : `${items.length} items: ${told}.`;
}

function tell(item: UnderstoodItem, now: number, zone: string): string {
  const { label } = categoryLook(item.category, item.bucket);
  const parts = [
    item.title,
    isUnsure(item) ? `probably ${label}` : label,
    item.quantity > 1 ? `${item.quantity} of them` : '',
    whenWords(item, now, zone) ?? '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

interface KindCount extends Pick<UnderstoodItem, 'category' | 'bucket'> {
  count: number;
}

/** How many items are of each kind, in the order in which the kinds first appear. */
export function kindCounts(items: readonly UnderstoodItem[]): KindCount[] {
  const counts = new Map<string, KindCount>();
  for (const { category, bucket } of items) {
    const { label } = categoryLook(category, bucket);
    counts.set(label, { category, bucket, count: (counts.get(label)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

const worded = ({ count, category, bucket }: KindCount): string =>
  `${count} ${categoryLook(category, bucket).label}`;
