import type { BucketSummary, Item } from '@pouch/contract/schemas/items';
import type { Bucket, Category, Status } from '@pouch/contract/vocabulary';
import { byHand, lastCompletedFirst, newestFirst } from './item-order.ts';

/** What a cached list holds; what is not named is not narrowed. */
export interface ItemFilter {
  category?: Category;
  status?: Status;
}

/** How items are to be seen, by id; null for one that is gone. */
export type ShownItems = ReadonlyMap<string, Item | null>;

/** One page of completed items, the last completed first. */
export interface CompletedPage {
  items: Item[];
  /** Whether the server keeps more behind it. */
  isMore: boolean;
}

export const isInList =
  ({ category, status }: ItemFilter) =>
  (item: Item): boolean =>
    (category === undefined || item.category === category) &&
    (status === undefined || item.status === status);

export const isInBucket = (bucket: Bucket) => (item: Item) =>
  item.category === 'Bucket' && item.bucket_name === bucket;

/** The server's order of a list. */
const inOwnOrderThenNewest = (a: Item, b: Item): number => byHand(a, b) || newestFirst(a, b);

/** The list with these items where they belong now. The same list when nothing in it changes. */
export function placeInList(list: Item[], shown: ShownItems, belongs: (item: Item) => boolean): Item[] {
  const { kept, isChanged, isMoved, arrivals } = replace(list, shown, belongs);
  if (!isChanged && arrivals.length === 0) return list;
  const placed = [...kept, ...arrivals];
  return isMoved || arrivals.length > 0 ? placed.sort(inOwnOrderThenNewest) : placed;
}

/** The same for completed items in pages; one that is older than everything loaded waits for its page. */
export function placeInPages(
  pages: CompletedPage[],
  shown: ShownItems,
  belongs: (item: Item) => boolean,
): CompletedPage[] {
  const list = pages.flatMap((page) => page.items);
  const { kept, isChanged, arrivals } = replace(list, shown, belongs);
  const oldest = list.at(-1);
  const isLoaded = (item: Item) =>
    pages.at(-1)?.isMore !== true || oldest === undefined || lastCompletedFirst(item, oldest) < 0;
  const joining = arrivals.filter(isLoaded);
  if (!isChanged && joining.length === 0) return pages;
  const placed = [...kept, ...joining].sort(lastCompletedFirst);
  return cutLike(pages, placed);
}

/** The same for one page as it was read; only the first takes in what is new. */
export function placeInPage(
  page: CompletedPage,
  shown: ShownItems,
  { category, isFirst }: { category: Category; isFirst: boolean },
): CompletedPage {
  const known = new Set(page.items.map(({ id }) => id));
  const concerned = isFirst ? shown : new Map([...shown].filter(([id]) => known.has(id)));
  return placeInPages([page], concerned, isInList({ category, status: 'Completed' }))[0] ?? page;
}

/** Pages as long as those before; the last takes what is left. */
function cutLike(pages: CompletedPage[], placed: Item[]): CompletedPage[] {
  let start = 0;
  return pages.map((page, index) => {
    const end = index === pages.length - 1 ? placed.length : start + page.items.length;
    const items = placed.slice(start, end);
    start = end;
    return { ...page, items };
  });
}

function replace(list: readonly Item[], shown: ShownItems, belongs: (item: Item) => boolean) {
  const waiting = new Map(shown);
  let isChanged = false;
  let isMoved = false;
  const kept = list.flatMap((item) => {
    const next = waiting.get(item.id);
    waiting.delete(item.id);
    if (next === undefined || next === item) return [item];
    isChanged = true;
    isMoved ||= next?.manualOrder !== item.manualOrder;
    return next !== null && belongs(next) ? [next] : [];
  });
  const arrivals = [...waiting.values()].filter((item) => item !== null && belongs(item)) as Item[];
  return { kept, isChanged, isMoved, arrivals };
}

/** The counts after an item became another; a title follows when the server is asked. */
export function shiftCounts(
  summaries: BucketSummary[],
  before: Item | null,
  after: Item | null,
): BucketSummary[] {
  if (!isCounted(before) && !isCounted(after)) return summaries;
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

const isCounted = (item: Item | null): boolean => item?.category === 'Bucket';
