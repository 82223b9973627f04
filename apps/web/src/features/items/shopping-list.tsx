import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { urgencies, type NeedLevel } from '@pouch/contract/vocabulary';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segment } from '../../ui/segment.tsx';
import { StitchedTabs } from '../../ui/stitched-tabs.tsx';
import { ItemList } from './item-list.tsx';
import { itemQueries } from './item-queries.ts';
import { completedShopping, countShopping, shoppingList, type ShoppingFilter } from './item-view.ts';
import { readShoppingFilter, writeShoppingFilter, type ShoppingParameters } from './list-filters.ts';
import type { ListPlace } from './use-completion.ts';

/** The Shopping list's filter, kept in the address under the given names. */
export function useShoppingFilter(names: ShoppingParameters) {
  const [search, setSearch] = useSearchParams();
  const filter = readShoppingFilter(search, names);
  const change = (next: Partial<ShoppingFilter>) =>
    setSearch((current) => writeShoppingFilter(current, { ...filter, ...next }, names), { replace: true });
  return { filter, change };
}

interface ShoppingPartProps {
  filter: ShoppingFilter;
  change: (next: Partial<ShoppingFilter>) => void;
}

const needOptions = [
  { value: 'Need', label: 'Needs' },
  { value: 'Want', label: 'Wants' },
] as const satisfies { value: NeedLevel; label: string }[];

/** Needs or Wants (IL-02). */
export function NeedChoice({ filter, change }: ShoppingPartProps) {
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
export function ShoppingTabs({ filter, change }: ShoppingPartProps) {
  const counts = useQuery({
    ...itemQueries.list({ category: 'Shopping' }),
    select: countsOf(filter.needLevel),
  }).data;
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

const countsOf = (needLevel: NeedLevel) => (items: Parameters<typeof countShopping>[0]) =>
  countShopping(items, needLevel);

/** The Shopping items of one need level and urgency. */
export function ShoppingItems({ filter, place }: { filter: ShoppingFilter; place: ListPlace }) {
  const query = useQuery(itemQueries.list({ category: 'Shopping' }));
  const items = query.data ?? [];
  return (
    <ItemList
      label={`${filter.needLevel}s, ${filter.urgency}`}
      place={place}
      query={query}
      items={shoppingList(items, filter)}
      completed={completedShopping(items, filter.needLevel)}
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
