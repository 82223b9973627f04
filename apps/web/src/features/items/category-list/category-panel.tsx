import type { Urgency } from '@pouch/contract/vocabulary';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddItemTool } from '../manual/add-item-tool.tsx';
import { modeBar } from '../selection/mode-bar.tsx';
import {
  CategoryItems,
  SegmentChoice,
  UrgencyTabs,
  useCategoryList,
  type CategoryListProps,
} from './category-list.tsx';
import { ListTools } from '../selection/list-tools.tsx';
import { useShowAdded } from './use-show-added.ts';

/** A category's list as a panel of the desktop's dashboard. */
export function CategoryPanel<U extends Urgency, S extends string>({
  config,
  latest,
}: CategoryListProps<U, S>) {
  const list = useCategoryList(config, 'dashboard');
  const showAdded = useShowAdded(list, latest);
  return (
    <Panel
      title={config.category}
      choice={<SegmentChoice list={list} />}
      tools={
        <>
          <AddItemTool preset={config.preset(list.filter)} onAdded={(item) => showAdded([item])} />
          <ListTools mode={list.mode} />
        </>
      }
      bar={modeBar(list.mode, config.noun)}
      below={<UrgencyTabs list={list} />}
    >
      <CategoryItems
        list={list}
        add={
          <AddItemTool
            emptyText={`Add ${config.noun === 'Task' ? 'a task' : 'an item'}`}
            preset={config.preset(list.filter)}
            onAdded={(item) => showAdded([item])}
          />
        }
      />
    </Panel>
  );
}
