import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../data/http/api.ts';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import { readOwnChanges } from '../../../data/sync/show-store.ts';

export const lifeListQueries = {
  /** All seven in one request: tiles, sidebar, panel and pages share them, and they are small. */
  all: () => queryOptions<LifeListView[]>({ queryKey: ['/api/lifeLists'] }),
};

/** The lists with what waits applied. A refused change disappears by itself (LL-03). */
export function useLifeLists() {
  const { data, error, isFetching, refetch } = useQuery(lifeListQueries.all());
  return { lists: data, error, isFetching, retry: () => void refetch() };
}

/** Creates the seven lists. Idempotent: repeats, also from another device, create nothing more. */
export function useInitializeLifeLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.initializeLifeLists(),
    onSuccess: () => readOwnChanges(client),
  });
}
