import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import type { Bucket, Category, Status } from '@pouch/contract/vocabulary';

export interface ItemFilter {
  category?: Category;
  status?: Status;
}

/** Where items and buckets lie in the query cache. Features share the data, so they share the keys. */
export const itemKeys = {
  all: ['items'] as const,
  lists: ['items', 'list'] as const,
  list: (filter: ItemFilter) => ['items', 'list', filter] as const,
  one: (id: string) => ['items', 'one', id] as const,
};
export const bucketKeys = {
  summaries: ['buckets', 'summaries'] as const,
  lists: ['buckets', 'list'] as const,
  list: (bucket: Bucket) => ['buckets', 'list', bucket] as const,
};

/** Marks mutations of items, so that a refresh waits for the last of several. */
export const itemMutationKey = ['items', 'change'] as const;

/** Changes one item wherever the cache holds it, at once and without asking the server. */
export function changeCachedItem(client: QueryClient, id: string, change: Partial<Item>): void {
  const changed = (item: Item): Item => (item.id === id ? { ...item, ...change } : item);
  const inList = (items: Item[] | undefined) => items?.map(changed);
  client.setQueriesData<Item[]>({ queryKey: itemKeys.lists }, inList);
  client.setQueriesData<Item[]>({ queryKey: bucketKeys.lists }, inList);
  client.setQueryData<Item>(itemKeys.one(id), (item) => item && changed(item));
}

/** Takes a deleted item out of every list the cache holds. */
export function removeCachedItem(client: QueryClient, id: string): void {
  const without = (items: Item[] | undefined) => items?.filter((item) => item.id !== id);
  client.setQueriesData<Item[]>({ queryKey: itemKeys.lists }, without);
  client.setQueriesData<Item[]>({ queryKey: bucketKeys.lists }, without);
  client.removeQueries({ queryKey: itemKeys.one(id) });
}

/**
 * Refreshes what a change to these items may have touched: the lists, the bucket counts, the list of each
 * bucket concerned, and the items themselves. Pass an item as it was and as it is when it may have moved.
 */
export async function refreshItems(
  client: QueryClient,
  items: readonly Pick<Item, 'id' | 'bucket_name'>[],
): Promise<void> {
  const buckets = new Set(items.flatMap((item) => (item.bucket_name === null ? [] : [item.bucket_name])));
  const keys = [
    itemKeys.lists,
    bucketKeys.summaries,
    ...[...buckets].map(bucketKeys.list),
    ...items.map((item) => itemKeys.one(item.id)),
  ];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Stops answers under way from overwriting what was just changed by hand. */
export async function cancelItemFetches(client: QueryClient): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: itemKeys.all }),
    client.cancelQueries({ queryKey: bucketKeys.lists }),
  ]);
}
