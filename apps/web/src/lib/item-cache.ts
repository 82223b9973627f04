import type { Query, QueryClient } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import type { Bucket, Category, Status } from '@pouch/contract/vocabulary';

export interface ItemFilter {
  category?: Category;
  status?: Status;
}

/**
 * Where items and buckets lie in the query cache: under the path that reads them. Capture, lists and buckets
 * share the data, so they share the keys and what a change to an item refreshes.
 */
export const itemKeys = {
  list: (filter: ItemFilter = {}) => [`/api/items${searchOf(filter)}`] as const,
  one: (id: string) => ['/api/items', id] as const,
  bucket: (bucket: Bucket) => ['/api/items/bucket', bucket] as const,
  buckets: () => ['/api/buckets'] as const,
};

/** Marks mutations of items, so that a refresh can wait for the last of several. */
export const itemMutationKey = ['items'] as const;

function searchOf(filter: ItemFilter): string {
  const search = new URLSearchParams({ ...filter }).toString();
  return search === '' ? '' : `?${search}`;
}

const isItemList = ({ queryKey: [path, part] }: Query): boolean =>
  part === undefined && typeof path === 'string' && /^\/api\/items(\?|$)/.test(path);

const isAnyList = (query: Query): boolean => isItemList(query) || query.queryKey[0] === '/api/items/bucket';

/** Changes one item wherever the cache holds it, at once and without asking the server. */
export function changeCachedItem(client: QueryClient, id: string, change: Partial<Item>): void {
  const changed = (item: Item): Item => (item.id === id ? { ...item, ...change } : item);
  client.setQueriesData<Item[]>({ predicate: isAnyList }, (items) => items?.map(changed));
  client.setQueryData<Item>(itemKeys.one(id), (item) => item && changed(item));
}

/** Takes a deleted item out of everything the cache holds. */
export function removeCachedItem(client: QueryClient, id: string): void {
  client.setQueriesData<Item[]>({ predicate: isAnyList }, (items) => items?.filter((item) => item.id !== id));
  client.removeQueries({ queryKey: itemKeys.one(id) });
}

/**
 * Refreshes what a change to these items may have touched: the lists, the bucket counts, the list of each bucket
 * that received one, and the items themselves (QA-10). Pass an item both as it was and as it is when it may have
 * moved to another bucket.
 */
export async function refreshItems(
  client: QueryClient,
  items: readonly Pick<Item, 'id' | 'bucket_name'>[],
): Promise<void> {
  const buckets = new Set(items.flatMap((item) => item.bucket_name ?? []));
  const keys = [
    itemKeys.buckets(),
    ...[...buckets].map(itemKeys.bucket),
    ...items.map((item) => itemKeys.one(item.id)),
  ];
  await Promise.all([
    client.invalidateQueries({ predicate: isItemList }),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

/** Stops answers under way from overwriting what is about to be changed by hand. */
export const cancelItemFetches = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ predicate: isAnyList });
