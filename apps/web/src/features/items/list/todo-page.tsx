import { House, Settings } from 'lucide-react';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AddItemTool } from '../manual/add-item-tool.tsx';
import { todoScreen } from './list-filters.ts';
import { ListTools } from './list-tools.tsx';
import { modeBar } from '../selection/mode-bar.tsx';
import { ContextChoice, TodoItems, TodoTabs, useTodoList } from './todo-list.tsx';

/** `/todo?urgency=` (IL-01). */
export function TodoPage() {
  const list = useTodoList(todoScreen);
  return (
    <Page
      title="To-Do"
      leading={
        <IconLink label="Home" href="/">
          <House />
        </IconLink>
      }
      tools={
        <>
          <ListTools mode={list.mode} />
          <AddItemTool preset={{ category: 'To-Do', ...list.filter }} />
          <IconLink label="Settings" href="/settings">
            <Settings />
          </IconLink>
        </>
      }
      bar={modeBar(list.mode, 'task')}
      below={
        <>
          <ContextChoice list={list} />
          <TodoTabs list={list} />
        </>
      }
    >
      <TodoItems list={list} place="list" />
    </Page>
  );
}
