import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';

/** An entry of a LifeList that was found. */
export interface FoundEntry {
  listId: string;
  listTitle: string;
  categoryKey: string;
  id: string;
  title: string;
}

export interface Found {
  items: Item[];
  entries: FoundEntry[];
}

/**
 * What is found for some words. While it is looked for, what was found before stays; each set of words has its own place in
 * the cache, so that a late answer shows nowhere else. Nothing is kept: items change.
 */
export const searchQuery = (words: string) =>
  queryOptions<Found, Error, Found>({
    queryKey: [`/api/search?${new URLSearchParams({ q: words }).toString()}`],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
