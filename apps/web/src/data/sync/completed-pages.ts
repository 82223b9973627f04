import type { Item } from '@pouch/contract/items';
import type { Category } from '@pouch/contract/vocabulary';
import { api } from '../http/api.ts';
import { ConnectionError } from '../http/api-error.ts';
import { isInList, patchPage, type CompletedPage } from '../items/item-list-updates.ts';
import { lastCompletedFirst } from '../items/item-order.ts';
import { currentStore } from '../store/current-store.ts';
import { itemKey } from '../store/things.ts';
import { hasReadItems, newerItems } from './own-views.ts';

/** Completed items per request. */
const pageSize = 100;

interface PageRequest {
  /** The id of the last item of the page before. */
  before: string | undefined;
  signal: AbortSignal;
}

/** Reads a page of completed items, the last completed first; without a network, of those that the device has. */
export async function readCompletedPage(
  category: Category,
  { before, signal }: PageRequest,
): Promise<CompletedPage> {
  const store = currentStore();
  const startedAt = store.beginReading();
  try {
    const query = { category, status: 'Completed', limit: pageSize, ...(before && { before }) } as const;
    const items = await api.listItems({ query, signal });
    const things = items.map((item) => [itemKey(item.id), item] as const);
    if (!(await store.absorb({ things, startedAt })))
      return await readCompletedPage(category, { before, signal });
    const page = { items, hasMore: items.length === pageSize };
    const patches = newerItems(items, store, startedAt);
    return patchPage(page, patches, { category, isFirst: before === undefined });
  } catch (error) {
    if (!(error instanceof ConnectionError) || store.cursor === undefined) throw error;
    const completed = store.all('item').filter(isInList({ category, status: 'Completed' }));
    if (completed.length === 0 && !hasReadItems(store)) throw error;
    return keptPage(completed.sort(lastCompletedFirst), before);
  } finally {
    store.endReading(startedAt);
  }
}

function keptPage(completed: readonly Item[], before: string | undefined): CompletedPage {
  const start = completed.findIndex(({ id }) => id === before) + 1;
  const items = completed.slice(start, start + pageSize);
  return { items, hasMore: start + pageSize < completed.length };
}
