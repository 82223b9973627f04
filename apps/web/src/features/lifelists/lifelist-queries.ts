import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { lifeListView, withChecks, withEntry, type Check, type LifeListView } from './lifelist-view.ts';

export const lifeListQueries = {
  /** All seven at once: tiles, sidebar, panel and screens show the same, and it is little. */
  all: () =>
    queryOptions({
      queryKey: ['/api/lifeLists'] as const,
      queryFn: async ({ signal }) => (await api.listLifeLists({ signal })).map(lifeListView),
    }),
};

const allKey = lifeListQueries.all().queryKey;
const checkKey = ['lifelists', 'check'] as const;

/** The lists with every check that is under way; a check that is refused is gone from them by itself (LL-03). */
export function useLifeLists() {
  const { data, error, isFetching, refetch } = useQuery(lifeListQueries.all());
  const checks = useMutationState({
    filters: { mutationKey: checkKey, status: 'pending' },
    select: ({ state }) => state.variables as Check,
  });
  const lists = useMemo(() => data && withChecks(data, checks), [data, checks]);
  return { lists, error, isFetching, retry: () => void refetch() };
}

/** Where an entry stands, as the server knows it. */
export interface EntryPlace {
  listId: LifeListId;
  groupName: string;
  index: number;
  entryId: string;
}

/** Checks an entry or unchecks it. Changes of the same entry reach the server one after another. */
export function useCheckEntry({ listId, groupName, index, entryId }: EntryPlace) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: checkKey,
    scope: { id: `lifelist-entry-${entryId}` },
    mutationFn: ({ isChecked }: Check) =>
      api.updateLifeListEntry({
        params: { id: listId },
        body: { categoryKey: groupName, itemIndex: index, id: entryId, updates: { isChecked } },
      }),
    onSuccess: (entry: LifeListEntry) => {
      // An answer that is on its way may be older than this one.
      const isBeingRead = client.isFetching({ queryKey: allKey }) > 0;
      client.setQueryData<LifeListView[]>(allKey, (lists) => lists && withEntry(lists, entry.id, entry));
      if (isBeingRead) void client.invalidateQueries({ queryKey: allKey });
    },
    onError: (error) => {
      toast({ title: 'Failed to update item', text: sentenceOf(error), variant: 'destructive' });
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: allKey });
    },
  });
  return (isChecked: boolean) => mutate({ entryId, isChecked });
}

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/** Makes the seven lists. Asking twice, or from two devices, makes them once. */
export function useInitializeLifeLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.initializeLifeLists(),
    onSuccess: () => client.invalidateQueries({ queryKey: allKey }),
  });
}
