import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import type { Category } from '@pouch/contract/vocabulary';
import { itemKeys } from '../../data/items/item-cache.ts';
import type { ItemFilter } from '../../data/items/item-list-updates.ts';
import { readCompletedPage } from '../../data/sync/completed-pages.ts';

export const itemQueries = {
  list: (filter: ItemFilter) => queryOptions<Item[]>({ queryKey: itemKeys.list(filter) }),
  one: (id: string) => queryOptions<Item>({ queryKey: itemKeys.one(id) }),
  /** Completed items, last completed first, for `useInfiniteQuery`; its data is one array of all pages so far. */
  completed: (category: Category) =>
    infiniteQueryOptions({
      queryKey: itemKeys.completed(category),
      queryFn: ({ pageParam: before, signal }) => readCompletedPage(category, { before, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last, pages) =>
        last.hasMore ? pages.flatMap(({ items }) => items).at(-1)?.id : undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};
