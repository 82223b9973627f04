import { notifyManager, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/items';
import type { Bucket, Category } from '@pouch/contract/vocabulary';
import {
  isInBucket,
  isInList,
  patchList,
  patchPages,
  adjustCounts,
  type CompletedPage,
  type ItemFilter,
  type ItemPatches,
} from './item-list-updates.ts';

export type { CompletedPage, ItemFilter };

/**
 * The query keys of items and buckets: the paths that read them. Capture, lists and buckets share the data, and therefore
 * the keys and the refresh after a change.
 */
export const itemKeys = {
  list: (filter: ItemFilter = {}) => [`/api/items${toQueryString(filter)}`] as const,
  completed: (category: Category) => ['/api/items', 'completed', category] as const,
  one: (id: string) => ['/api/items', id] as const,
  bucket: (bucket: Bucket) => ['/api/items/bucket', bucket] as const,
  buckets: () => ['/api/buckets'] as const,
};

/** The mutation key of all changes to items. */
export const itemMutationKey = ['items'] as const;

function toQueryString(filter: ItemFilter): string {
  const search = new URLSearchParams({ ...filter }).toString();
  return search === '' ? '' : `?${search}`;
}

export type CacheUpdater = (data: unknown, shown: ItemPatches) => unknown;

/** Returns a function that applies patches to the data of a key; null for a key whose data has no items. */
export function updaterForKey([path, part, category]: readonly unknown[]): CacheUpdater | null {
  if (typeof path !== 'string') return null;
  if (path === '/api/items' && part === 'completed') {
    return (data, shown) =>
      patchCompletedPages(data as InfiniteData<CompletedPage>, shown, category as Category);
  }
  if (path === '/api/items' && part !== undefined) {
    return (data, shown) => shown.get((data as Item).id) ?? data;
  }
  if (path === '/api/items/bucket') {
    const belongs = isInBucket(part as Bucket);
    return (data, shown) => patchList(data as Item[], shown, belongs);
  }
  if (path.startsWith('/api/search')) return patchSearchResults;
  if (part !== undefined || !/^\/api\/items(\?|$)/.test(path)) return null;
  const belongs = isInList(Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return (data, shown) => patchList(data as Item[], shown, belongs);
}

function patchCompletedPages(data: InfiniteData<CompletedPage>, patches: ItemPatches, category: Category) {
  const pages = patchPages(data.pages, patches, isInList({ category, status: 'Completed' }));
  return pages === data.pages ? data : { ...data, pages };
}

/** Updates the found items in place, and removes deleted ones. The search is not repeated. */
function patchSearchResults(data: unknown, patches: ItemPatches): unknown {
  const { items } = data as { items: Item[] };
  const isChanged = items.some(({ id }) => patches.has(id));
  const patched = (item: Item) => patches.get(item.id) ?? (patches.has(item.id) ? [] : item);
  return isChanged ? { ...(data as object), items: items.flatMap(patched) } : data;
}

/** Applies patches to all cached lists and items, synchronously and without a request. */
export function patchItems(client: QueryClient, patches: ItemPatches): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      const { data } = query.state;
      if (data === undefined) continue;
      const next = updaterForKey(query.queryKey)?.(data, patches) ?? data;
      if (next !== data) overwriteData(client, query, next);
    }
    for (const [id, item] of patches) if (item === null) removeCachedItem(client, id);
  });
}

/** Keeps the query's invalidated flag, which `setQueryData` would reset. */
function overwriteData(client: QueryClient, query: Query, data: unknown): void {
  const { isInvalidated } = query.state;
  client.setQueryData(query.queryKey, data);
  if (isInvalidated) query.invalidate();
}

/** Not while a screen shows the item: it stays, and saving it reports the deletion. */
const removeCachedItem = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: itemKeys.one(id), type: 'inactive' });

/** Updates the cached counts of the bucket tiles after an item changed. */
export function updateBucketCounts(client: QueryClient, before: Item | null, after: Item | null): void {
  const query = client.getQueryCache().find<BucketSummary[]>({ queryKey: itemKeys.buckets() });
  if (query?.state.data === undefined) return;
  const next = adjustCounts(query.state.data, before, after);
  if (next !== query.state.data) overwriteData(client, query as unknown as Query, next);
}

/** The items in a query's data: a list, a page, several pages or one item. */
export function extractItems(data: unknown): Item[] {
  if (data === undefined) return [];
  if (Array.isArray(data)) return data as Item[];
  const { pages, items } = data as Partial<InfiniteData<CompletedPage> & CompletedPage>;
  return pages?.flatMap((page) => page.items) ?? items ?? [data as Item];
}
