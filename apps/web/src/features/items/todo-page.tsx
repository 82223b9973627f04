import { House, Settings } from 'lucide-react';
import { IconLink } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { AddItemTool } from './add-item-tool.tsx';
import { todoScreen } from './list-filters.ts';
import { ContextChoice, TodoItems, TodoTabs, useTodoFilter } from './todo-list.tsx';

/** `/todo?urgency=` (IL-01). */
export function TodoPage() {
  const { filter, change } = useTodoFilter(todoScreen);
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
          <AddItemTool preset={{ category: 'To-Do', ...filter }} />
          <IconLink label="Settings" href="/settings">
            <Settings />
          </IconLink>
        </>
      }
      below={
        <>
          <ContextChoice filter={filter} change={change} />
          <TodoTabs filter={filter} change={change} />
        </>
      }
    >
      <TodoItems filter={filter} place="list" />
    </Page>
  );
}
