import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { urgencies, type NeedLevel } from '@pouch/contract/vocabulary';
import type { ListPlace } from '../../../lib/list-place.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { StitchedTabs } from '../../../ui/controls/stitched-tabs.tsx';
import { ItemList } from './item-list.tsx';
import { itemQueries } from '../item-queries.ts';
import { countShopping, shoppingList, type ShoppingFilter } from '../item-view.ts';
import { readShoppingFilter, writeShoppingFilter, type ShoppingParameters } from './list-filters.ts';
import { useListMode } from '../selection/use-list-mode.ts';
import { useManualOrdering } from '../prioritise/use-manual-ordering.ts';

export type ShoppingList = ReturnType<typeof useShoppingList>;

/** The Shopping list: its filter, kept in the address under the given names, what it shows, and what is done with it. */
export function useShoppingList(names: ShoppingParameters) {
  const { filter, change } = useShoppingFilter(names);
  const { urgency, needLevel } = filter;
  const query = useQuery(itemQueries.list({ category: 'Shopping', status: 'Active' }));
  const isOrderedByHand = useManualOrdering();
  const { data } = query;
  const items = useMemo(
    () => shoppingList(data ?? [], { urgency, needLevel }, isOrderedByHand),
    [data, urgency, needLevel, isOrderedByHand],
  );
  const counts = useMemo(() => data && countShopping(data, needLevel), [data, needLevel]);
  const label = `${needLevel}s, ${urgency}`;
  return { filter, change, query, items, counts, label, mode: useListMode(label, items) };
}

function useShoppingFilter(names: ShoppingParameters) {
  const [search, setSearch] = useSearchParams();
  const filter = readShoppingFilter(search, names);
  const change = (next: Partial<ShoppingFilter>) =>
    setSearch((current) => writeShoppingFilter(current, { ...filter, ...next }, names), { replace: true });
  return { filter, change };
}

const needOptions = [
  { value: 'Need', label: 'Needs' },
  { value: 'Want', label: 'Wants' },
] as const satisfies { value: NeedLevel; label: string }[];

/** Needs or Wants (IL-02). */
export function NeedChoice({ list: { filter, change } }: { list: ShoppingList }) {
  return (
    <Segment
      label="Need level"
      options={needOptions}
      value={filter.needLevel}
      onChange={(needLevel) => change({ needLevel })}
    />
  );
}

/** Now, Soon or Someday, each with how many wait there (IL-02). */
export function ShoppingTabs({ list: { filter, change, counts } }: { list: ShoppingList }) {
  return (
    <StitchedTabs
      label="Urgency"
      options={urgencies.Shopping.map((urgency) => ({
        value: urgency,
        label: urgency,
        count: counts && (counts[urgency] ?? 0),
      }))}
      value={filter.urgency}
      onChange={(urgency) => change({ urgency })}
    />
  );
}

/** The Shopping items of one need level and urgency. */
export function ShoppingItems({ list, place }: { list: ShoppingList; place: ListPlace }) {
  const { label, query, items, mode } = list;
  return (
    <ItemList
      label={label}
      place={place}
      category="Shopping"
      noun="Item"
      query={query}
      items={items}
      mode={mode}
      empty={
        <EmptyState
          drawing="basket"
          title="No shopping items yet"
          text="Write what you want and how many. “3 tennis balls” is enough."
        />
      }
    />
  );
}
