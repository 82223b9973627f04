import { notifyManager, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/schemas/items';
import type { Bucket, Category } from '@pouch/contract/vocabulary';
import {
  isInBucket,
  isInList,
  placeInList,
  placeInPages,
  shiftCounts,
  type CompletedPage,
  type ItemFilter,
  type ShownItems,
} from './item-list-updates.ts';

export type { CompletedPage, ItemFilter };

/**
 * Where items and buckets lie in the query cache: under the path that reads them. Capture, lists and buckets
 * share the data, so they share the keys and what a change to an item refreshes.
 */
export const itemKeys = {
  list: (filter: ItemFilter = {}) => [`/api/items${searchOf(filter)}`] as const,
  completed: (category: Category) => ['/api/items', 'completed', category] as const,
  one: (id: string) => ['/api/items', id] as const,
  bucket: (bucket: Bucket) => ['/api/items/bucket', bucket] as const,
  buckets: () => ['/api/buckets'] as const,
};

/** Up to so many changed items are read one by one; for more, the lists are read again. */
export const fewItems = 5;

/** Marks mutations of items. */
export const itemMutationKey = ['items'] as const;

function searchOf(filter: ItemFilter): string {
  const search = new URLSearchParams({ ...filter }).toString();
  return search === '' ? '' : `?${search}`;
}

export type Place = (data: unknown, shown: ShownItems) => unknown;

/** How the data under a key takes up changed items, or null when it holds none. */
export function placeUnder([path, part, category]: readonly unknown[]): Place | null {
  if (typeof path !== 'string') return null;
  if (path === '/api/items' && part === 'completed') {
    return (data, shown) => inPages(data as InfiniteData<CompletedPage>, shown, category as Category);
  }
  if (path === '/api/items' && part !== undefined) {
    return (data, shown) => shown.get((data as Item).id) ?? data;
  }
  if (path === '/api/items/bucket') {
    const belongs = isInBucket(part as Bucket);
    return (data, shown) => placeInList(data as Item[], shown, belongs);
  }
  if (path.startsWith('/api/search')) return inFound;
  if (part !== undefined || !/^\/api\/items(\?|$)/.test(path)) return null;
  const belongs = isInList(Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return (data, shown) => placeInList(data as Item[], shown, belongs);
}

function inPages(data: InfiniteData<CompletedPage>, shown: ShownItems, category: Category) {
  const pages = placeInPages(data.pages, shown, isInList({ category, status: 'Completed' }));
  return pages === data.pages ? data : { ...data, pages };
}

/** What was found stays found, as it is now. */
function inFound(data: unknown, shown: ShownItems): unknown {
  const { items } = data as { items: Item[] };
  const isChanged = items.some(({ id }) => shown.has(id));
  const now = (item: Item) => shown.get(item.id) ?? (shown.has(item.id) ? [] : item);
  return isChanged ? { ...(data as object), items: items.flatMap(now) } : data;
}

const holdsItems = (query: Query): boolean => placeUnder(query.queryKey) !== null;

/** Shows items as given wherever the cache holds them or should, at once and without asking the server. */
export function showItems(client: QueryClient, shown: ShownItems): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      const { data } = query.state;
      if (data === undefined) continue;
      const next = placeUnder(query.queryKey)?.(data, shown) ?? data;
      if (next !== data) rewrite(client, query, next);
    }
    for (const [id, item] of shown) if (item === null) forgetItem(client, id);
  });
}

/** What is known to be outdated stays known as such. */
function rewrite(client: QueryClient, query: Query, data: unknown): void {
  const { isInvalidated } = query.state;
  client.setQueryData(query.queryKey, data);
  if (isInvalidated) query.invalidate();
}

/** Whoever has the item open keeps what they see, and is told when they save. */
const forgetItem = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: itemKeys.one(id), type: 'inactive' });

/** Counts an item where it is now instead of where it was. */
export function recount(client: QueryClient, before: Item | null, after: Item | null): void {
  const query = client.getQueryCache().find<BucketSummary[]>({ queryKey: itemKeys.buckets() });
  if (query?.state.data === undefined) return;
  const next = shiftCounts(query.state.data, before, after);
  if (next !== query.state.data) rewrite(client, query as unknown as Query, next);
}

/** Those of these items that the cache holds, by id. */
export function cachedItems(client: QueryClient, ids: ReadonlySet<string>): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (placeUnder(queryKey) === null) continue;
    for (const item of itemsOf(state.data)) if (ids.has(item.id)) found.set(item.id, item);
  }
  return found;
}

/** The items in what was read: a list, a page, several pages or one item. */
export function itemsOf(data: unknown): Item[] {
  if (data === undefined) return [];
  if (Array.isArray(data)) return data as Item[];
  const { pages, items } = data as Partial<InfiniteData<CompletedPage> & CompletedPage>;
  return pages?.flatMap((page) => page.items) ?? items ?? [data as Item];
}

/** Reads every list and item again, as after a time without news. */
export async function refreshEveryItem(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: holdsItems }),
    client.invalidateQueries({ queryKey: itemKeys.buckets() }),
  ]);
}
