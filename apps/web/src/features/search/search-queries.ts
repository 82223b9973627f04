import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchAnswer } from '@pouch/contract/schemas/search';

/**
 * What is found for some words. While it is looked for, what was found before stays; each set of words has its own place in
 * the cache, so that a late answer shows nowhere else. Nothing is kept: items change.
 */
export const searchQuery = (words: string) =>
  queryOptions<SearchAnswer, Error, SearchAnswer>({
    queryKey: [`/api/search?${new URLSearchParams({ q: words }).toString()}`],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
