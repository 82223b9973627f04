import { Panel } from '../../../ui/layout/panel.tsx';
import { AddItemTool } from '../manual/add-item-tool.tsx';
import { todoPanel } from './list-filters.ts';
import { ListTools } from './list-tools.tsx';
import { modeBar } from '../selection/mode-bar.tsx';
import { ContextChoice, TodoItems, TodoTabs, useTodoList } from './todo-list.tsx';

/** The To-Do list as a panel of the desktop's dashboard. */
export function TodoPanel() {
  const list = useTodoList(todoPanel);
  return (
    <Panel
      title="To-Do"
      choice={<ContextChoice list={list} />}
      tools={
        <>
          <ListTools mode={list.mode} />
          <AddItemTool preset={{ category: 'To-Do', ...list.filter }} />
        </>
      }
      bar={modeBar(list.mode, 'task')}
      below={<TodoTabs list={list} />}
    >
      <TodoItems list={list} place="dashboard" />
    </Panel>
  );
}
