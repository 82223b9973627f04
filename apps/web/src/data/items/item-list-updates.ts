import type { BucketSummary, Item } from '@pouch/contract/items';
import type { Bucket, Category, Status } from '@pouch/contract/vocabulary';
import { byManualOrder, lastCompletedFirst, newestFirst } from './item-order.ts';

/** The filter of a cached list; an absent field does not restrict it. */
export interface ItemFilter {
  category?: Category;
  status?: Status;
}

/** New states of items, by id; null for a deleted one. */
export type ItemPatches = ReadonlyMap<string, Item | null>;

/** One page of completed items, the last completed first. */
export interface CompletedPage {
  items: Item[];
  /** Whether the server has further pages. */
  hasMore: boolean;
}

export const isInList =
  ({ category, status }: ItemFilter) =>
  (item: Item): boolean =>
    (category === undefined || item.category === category) &&
    (status === undefined || item.status === status);

export const isInBucket = (bucket: Bucket) => (item: Item) =>
  item.category === 'Bucket' && item.bucket_name === bucket;

/** The server's order of a list. */
export const byManualOrderThenNewest = (a: Item, b: Item): number => byManualOrder(a, b) || newestFirst(a, b);

/** Adds, replaces, moves and removes items. Returns the same array if nothing changes. */
export function patchList(list: Item[], patches: ItemPatches, belongs: (item: Item) => boolean): Item[] {
  const { kept, isChanged, isMoved, arrivals } = applyPatches(list, patches, belongs);
  if (!isChanged && arrivals.length === 0) return list;
  const patched = [...kept, ...arrivals];
  return isMoved || arrivals.length > 0 ? patched.sort(byManualOrderThenNewest) : patched;
}

/** The same for pages of completed items. An item older than the loaded ones is left out until its page is loaded. */
export function patchPages(
  pages: CompletedPage[],
  patches: ItemPatches,
  belongs: (item: Item) => boolean,
): CompletedPage[] {
  const list = pages.flatMap((page) => page.items);
  const { kept, isChanged, arrivals } = applyPatches(list, patches, belongs);
  const oldest = list.at(-1);
  const isLoaded = (item: Item) =>
    pages.at(-1)?.hasMore !== true || oldest === undefined || lastCompletedFirst(item, oldest) < 0;
  const joining = arrivals.filter(isLoaded);
  if (!isChanged && joining.length === 0) return pages;
  const patched = [...kept, ...joining].sort(lastCompletedFirst);
  return splitIntoPages(pages, patched);
}

/** The same for a page that was just read. Items that were not on it are added only to the first page. */
export function patchPage(
  page: CompletedPage,
  patches: ItemPatches,
  { category, isFirst }: { category: Category; isFirst: boolean },
): CompletedPage {
  const known = new Set(page.items.map(({ id }) => id));
  const relevant = isFirst ? patches : new Map([...patches].filter(([id]) => known.has(id)));
  return patchPages([page], relevant, isInList({ category, status: 'Completed' }))[0] ?? page;
}

/** Keeps the length of all pages except the last one. */
function splitIntoPages(pages: CompletedPage[], allItems: Item[]): CompletedPage[] {
  let start = 0;
  return pages.map((page, index) => {
    const end = index === pages.length - 1 ? allItems.length : start + page.items.length;
    const items = allItems.slice(start, end);
    start = end;
    return { ...page, items };
  });
}

function applyPatches(list: readonly Item[], patches: ItemPatches, belongs: (item: Item) => boolean) {
  const remaining = new Map(patches);
  let isChanged = false;
  let isMoved = false;
  const kept = list.flatMap((item) => {
    const next = remaining.get(item.id);
    remaining.delete(item.id);
    if (next === undefined || next === item) return [item];
    isChanged = true;
    isMoved ||= next?.manualOrder !== item.manualOrder;
    return next !== null && belongs(next) ? [next] : [];
  });
  const arrivals = [...remaining.values()].filter((item) => item !== null && belongs(item)) as Item[];
  return { kept, isChanged, isMoved, arrivals };
}

/** The counts after an item changed. `newestTitle` is left for the next read. */
export function adjustCounts(
  summaries: BucketSummary[],
  before: Item | null,
  after: Item | null,
): BucketSummary[] {
  if (!isBucketItem(before) && !isBucketItem(after)) return summaries;
  return summaries.map((summary) => {
    const isHere = (item: Item | null, status: Status) =>
      Number(item !== null && isInBucket(summary.bucketName)(item) && item.status === status);
    return {
      ...summary,
      count: Math.max(0, summary.count + isHere(after, 'Active') - isHere(before, 'Active')),
      completedCount: Math.max(
        0,
        summary.completedCount + isHere(after, 'Completed') - isHere(before, 'Completed'),
      ),
    };
  });
}

export const isBucketItem = (item: Item | null): boolean => item?.category === 'Bucket';
