import { Panel } from '../../ui/panel.tsx';
import { AddItemTool } from './add-item-tool.tsx';
import { filterShowing, shoppingPanel } from './list-filters.ts';
import { NeedChoice, ShoppingItems, ShoppingTabs, useShoppingFilter } from './shopping-list.tsx';

/** The Shopping list as a panel of the desktop's dashboard. */
export function ShoppingPanel() {
  const { filter, change } = useShoppingFilter(shoppingPanel);
  return (
    <Panel
      title="Shopping"
      choice={<NeedChoice filter={filter} change={change} />}
      tools={
        <AddItemTool
          preset={{ category: 'Shopping', ...filter }}
          onAdded={(item) => change(filterShowing([item]) ?? filter)}
        />
      }
      below={<ShoppingTabs filter={filter} change={change} />}
    >
      <ShoppingItems filter={filter} place="dashboard" />
    </Panel>
  );
}
