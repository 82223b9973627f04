import { Panel } from '../../ui/panel.tsx';
import { AddItemTool } from './add-item-tool.tsx';
import { todoPanel } from './list-filters.ts';
import { ContextChoice, TodoItems, TodoTabs, useTodoFilter } from './todo-list.tsx';

/** The To-Do list as a panel of the desktop's dashboard. */
export function TodoPanel() {
  const { filter, change } = useTodoFilter(todoPanel);
  return (
    <Panel
      title="To-Do"
      choice={<ContextChoice filter={filter} change={change} />}
      tools={<AddItemTool preset={{ category: 'To-Do', ...filter }} />}
      below={<TodoTabs filter={filter} change={change} />}
    >
      <TodoItems filter={filter} place="dashboard" />
    </Panel>
  );
}
