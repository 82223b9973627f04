import { useEffect, useEffectEvent, useRef } from 'react';
import type { Item } from '@pouch/contract/items';
import type { Urgency } from '@pouch/contract/vocabulary';
import type { LatestThought } from './category-config.ts';
import type { CategoryList } from './category-list.tsx';

/**
 * Moves a list to the filter of newly added items, if its configuration names one (IL-02): once for each thought that is
 * captured while the list is open, and whenever the returned function is called.
 */
export function useShowAdded<U extends Urgency, S extends string>(
  { config, changeFilter }: Pick<CategoryList<U, S>, 'config' | 'changeFilter'>,
  latest: LatestThought | undefined,
): (items: readonly Item[]) => void {
  const sequence = latest?.sequence ?? 0;
  const seen = useRef(sequence);

  function show(items: readonly Item[]) {
    const filter = config.filterForAdded(items);
    if (filter) changeFilter(filter);
  }

  const showLatest = useEffectEvent(() => latest && show(latest.items));
  useEffect(() => {
    if (seen.current === sequence) return;
    seen.current = sequence;
    showLatest();
  }, [sequence]);

  return show;
}
