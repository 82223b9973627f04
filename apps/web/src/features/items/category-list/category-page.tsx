import { House, Settings } from 'lucide-react';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AddItemTool } from '../manual/add-item-tool.tsx';
import { shoppingScreen } from '../list/list-filters.ts';
import { ListTools } from '../list/list-tools.tsx';
import { modeBar } from '../selection/mode-bar.tsx';
import { NeedChoice, ShoppingItems, ShoppingTabs, useShoppingList } from '../list/shopping-list.tsx';
import { useShowAdded, type LatestThought } from '../list/use-show-added.ts';

interface ShoppingPageProps {
  latest?: LatestThought;
}

/** `/purchases?urgency=` (IL-02). */
export function ShoppingPage({ latest }: ShoppingPageProps) {
  const list = useShoppingList(shoppingScreen);
  const showAdded = useShowAdded(list.change, latest);

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
          <ListTools mode={list.mode} />
          <AddItemTool
            preset={{ category: 'Shopping', ...list.filter }}
            onAdded={(item) => showAdded([item])}
          />
          <IconLink label="Settings" href="/settings">
            <Settings />
          </IconLink>
        </>
      }
      bar={modeBar(list.mode, 'item')}
      below={
        <>
          <NeedChoice list={list} />
          <ShoppingTabs list={list} />
        </>
      }
    >
      <ShoppingItems list={list} place="list" />
    </Page>
  );
}
