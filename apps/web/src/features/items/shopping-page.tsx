import { House, Settings } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Item } from '@pouch/contract/items';
import { IconLink } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { AddItemTool } from './add-item-tool.tsx';
import { filterShowing, shoppingScreen } from './list-filters.ts';
import { NeedChoice, ShoppingItems, ShoppingTabs, useShoppingFilter } from './shopping-list.tsx';

interface ShoppingPageProps {
  /** What came of the latest thought, and a number that grows with each. */
  latest?: { items: readonly Item[]; turn: number };
}

/** `/purchases?urgency=` (IL-02). */
export function ShoppingPage({ latest }: ShoppingPageProps) {
  const { filter, change } = useShoppingFilter(shoppingScreen);

  function showAdded(items: readonly Item[]) {
    const place = filterShowing(items);
    if (place) change(place);
  }
  useOnNext(latest, showAdded);

  return (
    <Page
      title="Shopping"
      leading={
        <IconLink label="Home" href="/">
          <House />
        </IconLink>
      }
      tools={
        <>
          <AddItemTool preset={{ category: 'Shopping', ...filter }} onAdded={(item) => showAdded([item])} />
          <IconLink label="Settings" href="/settings">
            <Settings />
          </IconLink>
        </>
      }
      below={
        <>
          <NeedChoice filter={filter} change={change} />
          <ShoppingTabs filter={filter} change={change} />
        </>
      }
    >
      <ShoppingItems filter={filter} place="list" />
    </Page>
  );
}

/** Calls back for each thought that was kept while the screen was open; what was kept before is not news. */
function useOnNext(latest: ShoppingPageProps['latest'], onNext: (items: readonly Item[]) => void) {
  const turn = latest?.turn ?? 0;
  const seen = useRef(turn);
  const announce = useEffectEvent(() => latest && onNext(latest.items));
  useEffect(() => {
    if (seen.current === turn) return;
    seen.current = turn;
    announce();
  }, [turn]);
}
