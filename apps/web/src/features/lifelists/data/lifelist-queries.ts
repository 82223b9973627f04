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
import { mayBeDone, sentenceOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { refreshEveryItem, fewItems } from '../../../data/items/item-cache.ts';
import { refreshItems, rereadItems } from '../../../lib/item-cache-changes.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { withChanges, type LifeListChange, type ListedChange } from './lifelist-change.ts';
import { lifeListView, type LifeListView } from './lifelist-view.ts';
import { failures, sendChange, type DoneChange } from './send-change.ts';

export const lifeListQueries = {
  /** All seven at once: tiles, sidebar, panel and screens show the same, and it is little. */
  all: () =>
    queryOptions({
      queryKey: ['/api/lifeLists'] as const,
      queryFn: async ({ signal }) => (await api.listLifeLists({ signal })).map(lifeListView),
    }),
};

const allKey = lifeListQueries.all().queryKey;
const changeKey = ['lifelists', 'change'] as const;

/** The lists with every change that is under way; a change that is refused is gone from them by itself (LL-03). */
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
 * Changes a list. Changes of one list reach the server one after another, each with the places that entries have by then,
 * so that none is mistaken for another's doing (LL-09). Says why one failed; the promise then fails, too.
 */
export function useLifeListChange(listId: LifeListId): (change: LifeListChange) => Promise<DoneChange> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    scope: { id: `lifelist ${listId}` },
    mutationFn: async (change: ListedChange) => {
      const list = listIn(client, listId);
      const done = await sendChange(change, list);
      return { ...done, isReadSince: listIn(client, listId) !== list };
    },
    onSuccess: ({ isReadSince, ...done }) => {
      // A reading that is on its way may be older than this answer, one that came meanwhile may be newer.
      const isUnsure = isReadSince || client.isFetching({ queryKey: allKey }) > 0;
      client.setQueryData<LifeListView[]>(allKey, (lists) =>
        lists?.map((list) => (list.id === listId ? done.take(list) : list)),
      );
      if (isUnsure) void client.invalidateQueries({ queryKey: allKey });
      refreshShopping(client, done);
    },
    onError: (error, { change }) => {
      toast({ title: failures[change.kind], text: sentenceOf(error), variant: 'destructive' });
      // Another device may have been faster, or the answer alone was lost.
      if (!navigator.onLine) return;
      void client.invalidateQueries({ queryKey: allKey });
      const isOfShopping = change.kind === 'export' || change.kind === 'undo';
      if (isOfShopping && mayBeDone(error)) void refreshEveryItem(client);
    },
  });
  return useMemo(() => (change) => mutateAsync({ listId, change }), [mutateAsync, listId]);
}

function listIn(client: QueryClient, listId: LifeListId): LifeListView {
  const list = client.getQueryData<LifeListView[]>(allKey)?.find(({ id }) => id === listId);
  return list ?? { id: listId, title: '', groups: [] };
}

/** An export, or its taking back, concerns the items that it names and nothing else (AC-14). */
function refreshShopping(client: QueryClient, { items, removedItems }: DoneChange): void {
  if (items && items.length > 0) void refreshItems(client, items);
  if (!removedItems) return;
  const isFew = removedItems.length <= fewItems;
  const reading = isFew ? rereadItems(client, removedItems) : refreshEveryItem(client);
  // What cannot be read now is read when the connection is back.
  reading.catch(() => undefined);
}

/** Makes the seven lists. Asking twice, or from two devices, makes them once. */
export function useInitializeLifeLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.initializeLifeLists(),
    onSuccess: () => client.invalidateQueries({ queryKey: allKey }),
  });
}
