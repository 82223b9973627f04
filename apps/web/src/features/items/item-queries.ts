import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AddManualItemInput, Item, UpdateItemInput } from '@pouch/contract/items';
import type { Status } from '@pouch/contract/vocabulary';
import { api } from '../../lib/api.ts';
import {
  cancelItemFetches,
  changeCachedItem,
  itemKeys,
  itemMutationKey,
  refreshItems,
  removeCachedItem,
  type ItemFilter,
} from '../../lib/item-cache.ts';

export const itemQueries = {
  list: (filter: ItemFilter) => queryOptions<Item[]>({ queryKey: itemKeys.list(filter) }),
  one: (id: string) => queryOptions<Item>({ queryKey: itemKeys.one(id) }),
};

/** Completes or restores an item, shown at once and taken back when the server refuses. */
export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: ({ item, status }: { item: Item; status: Status }) =>
      api.changeItemStatus({ params: { id: item.id }, body: { status, scheduled_at: item.scheduled_at } }),
    onMutate: async ({ item, status }) => {
      await cancelItemFetches(client);
      const completed_at = status === 'Completed' ? new Date().toISOString() : null;
      changeCachedItem(client, item.id, { status, completed_at });
    },
    onError: (_error, { item }) =>
      changeCachedItem(client, item.id, { status: item.status, completed_at: item.completed_at }),
    onSuccess: (answer) => changeCachedItem(client, answer.id, answer),
    onSettled: (_answer, _error, { item }) => refreshAfterLast(client, [item]),
  });
}

/** Changes how many of an item are wanted, shown at once and taken back when the server refuses. */
export function useChangeQuantity() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    /** One after another per item, or an early answer would overtake a late wish. */
    scope: { id: 'item-quantity' },
    mutationFn: ({ item, quantity }: { item: Item; quantity: number }) =>
      api.updateItem({ params: { id: item.id }, body: { quantity } }),
    onMutate: async ({ item, quantity }) => {
      await cancelItemFetches(client);
      changeCachedItem(client, item.id, { quantity });
    },
    onError: (_error, { item }) => changeCachedItem(client, item.id, { quantity: item.quantity }),
    onSettled: (_answer, _error, { item }) => refreshAfterLast(client, [item]),
  });
}

/** Saves the edit form. Waits for the server: what was refused stays in the form. */
export function useUpdateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: ({ item, changes }: { item: Item; changes: UpdateItemInput }) =>
      api.updateItem({ params: { id: item.id }, body: changes }),
    onSuccess: (saved, { item }) => {
      changeCachedItem(client, saved.id, saved);
      client.setQueryData(itemKeys.one(saved.id), saved);
      void refreshItems(client, [item, saved]);
    },
  });
}

/** Deletes an item for good. */
export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: (item: Item) => api.removeItem({ params: { id: item.id } }),
    onSuccess: (_answer, item) => {
      removeCachedItem(client, item.id);
      void refreshItems(client, [item]);
    },
  });
}

/** Creates an item as given, without sorting. The key makes a repetition create once. */
export function useAddManualItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: ({ body, idempotencyKey }: { body: AddManualItemInput; idempotencyKey: string }) =>
      api.addManualItem({ body, idempotencyKey }),
    onSuccess: (item) => void refreshItems(client, [item]),
  });
}

/**
 * While more changes are under way a refresh would show the older state for a moment; the last one refreshes.
 * Nobody waits for it: what happened is told at once.
 */
function refreshAfterLast(client: QueryClient, items: readonly Pick<Item, 'id' | 'bucket_name'>[]): void {
  if (client.isMutating({ mutationKey: itemMutationKey }) > 1) return;
  void refreshItems(client, items);
}
