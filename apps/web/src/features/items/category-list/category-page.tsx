import { House, Settings } from 'lucide-react';
import type { Urgency } from '@pouch/contract/vocabulary';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { MoreTools } from '../../../ui/overlay/more-tools.tsx';
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

/** A category's list as a screen of its own. */
export function CategoryPage<U extends Urgency, S extends string>({
  config,
  latest,
}: CategoryListProps<U, S>) {
  const list = useCategoryList(config, 'list');
  const showAdded = useShowAdded(list, latest);
  return (
    <Page
      title={config.category}
      leading={
        <IconLink label="Home" href="/">
          <House />
        </IconLink>
      }
      tools={<AddItemTool preset={config.preset(list.filter)} onAdded={(item) => showAdded([item])} />}
      moreTools={
        <MoreTools>
          <ListTools mode={list.mode} />
          <IconLink label="Settings" href="/settings">
            <Settings />
          </IconLink>
        </MoreTools>
      }
      bar={modeBar(list.mode, config.noun)}
      below={
        <>
          <SegmentChoice list={list} />
          <UrgencyTabs list={list} />
        </>
      }
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
    </Page>
  );
}
