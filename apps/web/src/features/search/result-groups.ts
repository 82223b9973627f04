import type { SearchAnswer } from '@pouch/contract/schemas/search';
import { categoryLook } from '../../labels/category-display.ts';
import { editPath } from '../../data/items/edit-path.ts';
import { formatMoment } from '../../labels/format-time.ts';
import type { CategoryHue } from '../../ui/brand/category-icon.tsx';

/** One line of what was found. */
export interface Result {
  id: string;
  href: string;
  /** Null for an entry of a LifeList, which has the list's own tile. */
  hue: CategoryHue | null;
  title: string;
  /** Where it is kept, when it is due, and whether it is done. */
  detail: string;
  isCompleted: boolean;
}

interface ResultGroup {
  title: string;
  results: Result[];
}

const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** What was found, as it is shown: items, then entries of LifeLists; nothing of what found nothing. */
export function foundView({ items, entries }: SearchAnswer, now: Date, zone: string): ResultGroup[] {
  const groups = [
    {
      title: 'Items',
      results: items.map((item): Result => {
        const { hue, label } = categoryLook(item.category, item.bucket_name);
        const isCompleted = item.status === 'Completed';
        const due = item.scheduled_at === null ? null : formatMoment(item.scheduled_at, now, zone);
        return {
          id: `item-${item.id}`,
          href: editPath(item),
          hue,
          title: item.cleaned_title,
          detail: joined(label, due, isCompleted ? 'Completed' : null),
          isCompleted,
        };
      }),
    },
    {
      title: 'LifeLists',
      results: entries.map(({ listId, listTitle, categoryKey, id, title }): Result => ({
        id: `entry-${listId}-${id}`,
        href: `/lifelists/${listId}`,
        hue: null,
        title,
        detail: joined(listTitle, categoryKey === '' ? null : categoryKey),
        isCompleted: false,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
