import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { outcomeIsUnknown, messageOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { refreshAllItems, maxIndividualReads } from '../../../data/items/item-cache.ts';
import { refreshItems, rereadItems } from '../../../data/items/optimistic-items.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { withChanges, type LifeListChange, type ListedChange } from './lifelist-change.ts';
import { toLifeListView, type LifeListView } from './lifelist-view.ts';
import { failureTitles, sendChange, type ChangeResult } from './send-change.ts';

export const lifeListQueries = {
  /** All seven in one request: tiles, sidebar, panel and pages share them, and they are small. */
  all: () =>
    queryOptions({
      queryKey: ['/api/lifeLists'] as const,
      queryFn: async ({ signal }) => (await api.listLifeLists({ signal })).map(toLifeListView),
    }),
};

const allKey = lifeListQueries.all().queryKey;
const changeKey = ['lifelists', 'change'] as const;

/** The lists with the pending changes applied. A refused change disappears by itself (LL-03). */
export function useLifeLists() {
  const { data, error, isFetching, refetch } = useQuery(lifeListQueries.all());
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as ListedChange,
  });
  const lists = useMemo(() => data && withChanges(data, changes), [data, changes]);
  return { lists, error, isFetching, retry: () => void refetch() };
}

/**
 * Changes a list. The changes of one list are sent one at a time, because one may build on another: an entry in a new
 * group, a check of a new entry. A failure shows a toast and rejects.
 */
export function useLifeListChange(listId: LifeListId): (change: LifeListChange) => Promise<ChangeResult> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    scope: { id: `lifelist ${listId}` },
    mutationFn: async (change: ListedChange) => {
      const list = listIn(client, listId);
      const done = await sendChange(change);
      return { ...done, isReadSince: listIn(client, listId) !== list };
    },
    onSuccess: ({ isReadSince, ...done }) => {
      // A read in progress may be older than this response; one that arrived meanwhile may be newer.
      const isUnsure = isReadSince || client.isFetching({ queryKey: allKey }) > 0;
      client.setQueryData<LifeListView[]>(allKey, (lists) =>
        lists?.map((list) => (list.id === listId ? done.applyTo(list) : list)),
      );
      if (isUnsure) void client.invalidateQueries({ queryKey: allKey });
      refreshShopping(client, done);
    },
    onError: (error, { change }) => {
      toast({ title: failureTitles[change.kind], text: messageOf(error), variant: 'destructive' });
      // The list may have changed on another device, or only the response was lost.
      if (!navigator.onLine) return;
      void client.invalidateQueries({ queryKey: allKey });
      const changesShopping = change.kind === 'export' || change.kind === 'undo';
      if (changesShopping && outcomeIsUnknown(error)) void refreshAllItems(client);
    },
  });
  return useMemo(() => (change) => mutateAsync({ listId, change, key: randomKey() }), [mutateAsync, listId]);
}

const listIn = (client: QueryClient, listId: LifeListId): LifeListView | undefined =>
  client.getQueryData<LifeListView[]>(allKey)?.find(({ id }) => id === listId);

/** Refreshes only the items that an export or its undo names (AC-14). */
function refreshShopping(client: QueryClient, { items, removedItems }: ChangeResult): void {
  if (items && items.length > 0) void refreshItems(client, items);
  if (!removedItems) return;
  const isFew = removedItems.length <= maxIndividualReads;
  const reading = isFew ? rereadItems(client, removedItems) : refreshAllItems(client);
  // What cannot be read now is refetched when the connection returns.
  reading.catch(() => undefined);
}

/** Creates the seven lists. Idempotent: repeats, also from another device, create nothing more. */
export function useInitializeLifeLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.initializeLifeLists(),
    onSuccess: () => client.invalidateQueries({ queryKey: allKey }),
  });
}
