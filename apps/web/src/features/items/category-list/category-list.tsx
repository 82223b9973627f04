import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Item } from '@pouch/contract/items';
import type { Urgency } from '@pouch/contract/vocabulary';
import { withCurrentUrgency } from '../../../data/items/current-urgency.ts';
import { useIsWhole } from '../../../data/sync/partial-lists.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import type { ListSurface } from '../../../data/items/list-surface.ts';
import { Segment } from '../../../ui/controls/segment.tsx';
import { StitchedTabs } from '../../../ui/controls/stitched-tabs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { itemQueries } from '../item-queries.ts';
import { useManualOrdering } from '../prioritise/use-manual-ordering.ts';
import { useListMode, type ListMode } from '../selection/use-list-mode.ts';
import type { CategoryConfig, LatestThought, ListFilter } from './category-config.ts';
import { openingFilter, readFilter, writeFilter } from './category-filter.ts';
import { ItemList } from '../list/item-list.tsx';

export interface CategoryList<U extends Urgency, S extends string> {
  config: CategoryConfig<U, S>;
  surface: ListSurface;
  filter: ListFilter<U, S>;
  changeFilter: (change: Partial<ListFilter<U, S>>) => void;
  /** All active items of the category. */
  query: UseQueryResult<Item[]>;
  /** The items under the filter, in the order in which they are shown. */
  items: readonly Item[];
  /** The number of items under each urgency of the segment; undefined while it is loading. */
  counts: Record<string, number> | undefined;
  label: string;
  mode: ListMode;
}

/** The state of a list: its filter, which is kept in the URL, the items under it and the mode it is in. */
export function useCategoryList<U extends Urgency, S extends string>(
  config: CategoryConfig<U, S>,
  surface: ListSurface,
): CategoryList<U, S> {
  const query = useCurrentItems(config.category);
  const { filter, changeFilter } = useFilter(config, surface, query.data);
  const { urgency, segment } = filter;
  const isOrderedByHand = useManualOrdering();
  const { data } = query;
  const items = useMemo(
    () => config.selectItems(data ?? [], { urgency, segment }, isOrderedByHand),
    [config, data, urgency, segment, isOrderedByHand],
  );
  const counts = useMemo(() => data && config.countItems(data, segment), [config, data, segment]);
  const label = config.label(filter);
  const isWhole = useIsWhole(activeItems(config.category).queryKey);
  const mode = useListMode(label, items, isWhole);
  return { config, surface, filter, changeFilter, query, items, counts, label, mode };
}

const activeItems = (category: 'To-Do' | 'Shopping') => itemQueries.list({ category, status: 'Active' });

/** The active items with the urgencies that they have now: as days pass, To-Dos move to nearer lists (TD-04). */
function useCurrentItems(category: 'To-Do' | 'Shopping'): UseQueryResult<Item[]> {
  const query = useQuery(activeItems(category));
  const now = useNow();
  const zone = useTimezone();
  const { data } = query;
  const items = useMemo(
    () => data?.map((item) => withCurrentUrgency(item, { now, zone })),
    [data, now, zone],
  );
  return { ...query, data: items } as UseQueryResult<Item[]>;
}

/** The filter in the URL. Until an urgency or a segment is chosen, it is the one that the list opened on. */
function useFilter<U extends Urgency, S extends string>(
  config: CategoryConfig<U, S>,
  surface: ListSurface,
  items: readonly Item[] | undefined,
) {
  const [search, setSearch] = useSearchParams();
  const named = readFilter(config, surface, search);
  const [opening, setOpening] = useState<ListFilter<U, S> | null>(null);
  const filled = opening === null && items !== undefined ? openingFilter(config, items, named) : null;
  if (filled !== null) setOpening(filled);
  const filter = {
    urgency: named.urgency ?? opening?.urgency ?? config.urgencies[0],
    segment: named.segment ?? opening?.segment ?? config.segments.fallback,
  };
  const changeFilter = (change: Partial<ListFilter<U, S>>) =>
    setSearch((current) => writeFilter(config, surface, current, { ...filter, ...change }), {
      replace: true,
    });
  return { filter, changeFilter };
}

export interface CategoryListProps<U extends Urgency, S extends string> {
  config: CategoryConfig<U, S>;
  /** The latest thought; the list moves to its items if the category's configuration says so. */
  latest?: LatestThought | undefined;
}

interface ListProps<U extends Urgency, S extends string> {
  list: CategoryList<U, S>;
}

/** Personal or Work (IL-01); Needs or Wants (IL-02). */
export function SegmentChoice<U extends Urgency, S extends string>({ list }: ListProps<U, S>) {
  const { config, filter, changeFilter } = list;
  return (
    <Segment
      label={config.segments.label}
      options={config.segments.options}
      value={filter.segment}
      onChange={(segment) => changeFilter({ segment })}
    />
  );
}

/** One tab per urgency, each with its number of items (IL-01, IL-02). */
export function UrgencyTabs<U extends Urgency, S extends string>({ list }: ListProps<U, S>) {
  const { config, filter, changeFilter, counts } = list;
  return (
    <StitchedTabs
      label="Urgency"
      options={config.urgencies.map((urgency) => ({
        value: urgency,
        label: urgency,
        count: counts && (counts[urgency] ?? 0),
      }))}
      value={filter.urgency}
      onChange={(urgency) => changeFilter({ urgency })}
    />
  );
}

interface CategoryItemsProps<U extends Urgency, S extends string> extends ListProps<U, S> {
  /** A button below an empty list. */
  add: ReactNode;
}

/** The items of one segment and urgency. */
export function CategoryItems<U extends Urgency, S extends string>({ list, add }: CategoryItemsProps<U, S>) {
  const { config, surface, label, query, items, mode } = list;
  return (
    <ItemList
      label={label}
      surface={surface}
      category={config.category}
      noun={config.noun}
      query={query}
      items={items}
      mode={mode}
      empty={<EmptyState {...config.empty} action={add} />}
    />
  );
}
