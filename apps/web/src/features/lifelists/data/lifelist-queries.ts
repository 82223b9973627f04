import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../data/http/api.ts';
import { routineDayAt, withDailyReset } from '../../../data/lifelists/daily-reset.ts';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import { readOwnChanges } from '../../../data/sync/show-store.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useNow } from '../../../lib/time/use-now.ts';

export const lifeListQueries = {
  /** All seven in one request: tiles, sidebar, panel and pages share them, and they are small. */
  all: () => queryOptions<LifeListView[]>({ queryKey: ['/api/lifeLists'] }),
};

/**
 * The lists with what waits applied, as they are this minute: Daily Routines starts over at 04:00 (FW-04). A refused change
 * disappears by itself (LL-03).
 */
export function useLifeLists() {
  const { data, error, isFetching, refetch } = useQuery(lifeListQueries.all());
  const zone = useTimezone();
  const { day } = routineDayAt(useNow(), zone);
  const lists = useMemo(() => data && withDailyReset(data, { day, zone }), [data, day, zone]);
  return { lists, error, isFetching, retry: () => void refetch() };
}

/** Creates the seven lists. Idempotent: repeats, also from another device, create nothing more. */
export function useInitializeLifeLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.initializeLifeLists(),
    onSuccess: () => readOwnChanges(client),
  });
}
