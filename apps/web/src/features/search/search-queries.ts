import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchResponse } from '@pouch/contract/search';

/**
 * The results for some words. The previous results stay while they load. Each set of words has its own cache key, so a late
 * response never shows under other words. Nothing is cached, because items change.
 */
export const searchQuery = (words: string) =>
  queryOptions<SearchResponse, Error, SearchResponse>({
    queryKey: [`/api/search?${new URLSearchParams({ q: words }).toString()}`],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
