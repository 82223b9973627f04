import type { SearchResponse } from '@pouch/contract/search';
import { categoryDisplay } from '../../labels/category-display.ts';
import { editPath } from '../../data/items/edit-path.ts';
import { formatDue } from '../../labels/format-time.ts';
import type { CategoryHue } from '../../ui/brand/category-icon.tsx';
import { findReason, type MatchReason } from './match-reason.ts';

/** One search result. */
export interface SearchResult {
  id: string;
  href: string;
  /** Null for an entry of a LifeList, which has the list's own tile. */
  hue: CategoryHue | null;
  title: string;
  /** Its category or list, when it is due, and whether it is completed. */
  detail: string;
  /** Why it was found, where its title does not say so. */
  reason: MatchReason | null;
  isCompleted: boolean;
}

interface ResultGroup {
  title: string;
  results: SearchResult[];
}

const joinParts = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** The results to show: items, then LifeList entries; groups without a result are left out. */
export function toResultGroups(
  { items, entries }: SearchResponse,
  { words, now, zone }: { words: string; now: Date; zone: string },
): ResultGroup[] {
  const groups = [
    {
      title: 'Items',
      results: items.map((item): SearchResult => {
        const { hue, label } = categoryDisplay(item.category, item.bucket_name);
        const isCompleted = item.status === 'Completed';
        const due = item.scheduled_at === null ? null : formatDue(item, now, zone);
        return {
          id: `item-${item.id}`,
          href: editPath(item),
          hue,
          title: item.cleaned_title,
          detail: joinParts(label, due, isCompleted ? 'Completed' : null),
          reason: findReason(item, words),
          isCompleted,
        };
      }),
    },
    {
      title: 'LifeLists',
      results: entries.map(({ listId, listTitle, categoryKey, id, title }): SearchResult => ({
        id: `entry-${listId}-${id}`,
        href: `/lifelists/${listId}`,
        hue: null,
        title,
        detail: joinParts(listTitle, categoryKey === '' ? null : categoryKey),
        reason: null,
        isCompleted: false,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
