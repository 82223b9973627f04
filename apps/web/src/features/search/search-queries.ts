import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchResponse } from '@pouch/contract/search';
import { isServerAway } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { searchDevice } from './search-device.ts';

/** What was found, and whether only this device was searched. */
export interface Found extends SearchResponse {
  isFromDevice?: true;
}

/**
 * The results for some words; of this device, while the server is away. The previous results stay while they load.
 * Each set of words has its own cache key, so a late response never shows under other words. Nothing is cached, because
 * items change.
 */
export const searchQuery = (words: string) =>
  queryOptions<Found>({
    queryKey: [`/api/search?${new URLSearchParams({ q: words }).toString()}`],
    queryFn: async ({ signal }) => {
      try {
        return await api.search({ query: { q: words }, signal });
      } catch (error) {
        if (!isServerAway(error)) throw error;
        return { ...searchDevice(currentStore(), words), isFromDevice: true };
      }
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
