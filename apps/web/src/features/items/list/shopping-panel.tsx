import { Panel } from '../../../ui/layout/panel.tsx';
import { AddItemTool } from '../manual/add-item-tool.tsx';
import { shoppingPanel } from './list-filters.ts';
import { ListTools } from './list-tools.tsx';
import { modeBar } from '../selection/mode-bar.tsx';
import { NeedChoice, ShoppingItems, ShoppingTabs, useShoppingList } from './shopping-list.tsx';
import { useShowAdded, type LatestThought } from './use-show-added.ts';

/** The Shopping list as a panel of the desktop's dashboard. */
export function ShoppingPanel({ latest }: { latest?: LatestThought }) {
  const list = useShoppingList(shoppingPanel);
  const showAdded = useShowAdded(list.change, latest);
  return (
    <Panel
      title="Shopping"
      choice={<NeedChoice list={list} />}
      tools={
        <>
          <ListTools mode={list.mode} />
          <AddItemTool
            preset={{ category: 'Shopping', ...list.filter }}
            onAdded={(item) => showAdded([item])}
          />
        </>
      }
      bar={modeBar(list.mode, 'item')}
      below={<ShoppingTabs list={list} />}
    >
      <ShoppingItems list={list} place="dashboard" />
    </Panel>
  );
}
