import { useEffect, useEffectEvent, useRef } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import type { ShoppingFilter } from '../item-view.ts';
import { filterShowing } from './list-filters.ts';

/** What came of the latest thought, and a number that grows with each. */
export interface LatestThought {
  items: readonly Item[];
  turn: number;
}

/**
 * Moves the Shopping list to where something new stands (IL-02): for each thought that was kept while the list was open,
 * and for what the answered function is told. What was kept before is not news.
 */
export function useShowAdded(
  change: (filter: ShoppingFilter) => void,
  latest: LatestThought | undefined,
): (items: readonly Item[]) => void {
  const turn = latest?.turn ?? 0;
  const seen = useRef(turn);

  function show(items: readonly Item[]) {
    const filter = filterShowing(items);
    if (filter) change(filter);
  }

  const announce = useEffectEvent(() => latest && show(latest.items));
  useEffect(() => {
    if (seen.current === turn) return;
    seen.current = turn;
    announce();
  }, [turn]);

  return show;
}
