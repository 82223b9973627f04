import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { contexts, urgencies, type Context } from '@pouch/contract/vocabulary';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segment } from '../../ui/segment.tsx';
import { StitchedTabs } from '../../ui/stitched-tabs.tsx';
import { ItemList } from './item-list.tsx';
import { itemQueries } from './item-queries.ts';
import { completedTodos, countTodos, todoList, type TodoFilter } from './item-view.ts';
import { readTodoFilter, writeTodoFilter, type TodoParameters } from './list-filters.ts';
import type { ListPlace } from './use-completion.ts';

/** The To-Do list's filter, kept in the address under the given names. */
export function useTodoFilter(names: TodoParameters) {
  const [search, setSearch] = useSearchParams();
  const filter = readTodoFilter(search, names);
  const change = (next: Partial<TodoFilter>) =>
    setSearch((current) => writeTodoFilter(current, { ...filter, ...next }, names), { replace: true });
  return { filter, change };
}

interface TodoPartProps {
  filter: TodoFilter;
  change: (next: Partial<TodoFilter>) => void;
}

const contextOptions = contexts.map((context: Context) => ({ value: context, label: context }));

/** Personal or Work (IL-01). */
export function ContextChoice({ filter, change }: TodoPartProps) {
  return (
    <Segment
      label="Context"
      options={contextOptions}
      value={filter.context}
      onChange={(context) => change({ context })}
    />
  );
}

/** Next 3, 7 or 30 days, each with how many wait there (IL-01). */
export function TodoTabs({ filter, change }: TodoPartProps) {
  const counts = useQuery({
    ...itemQueries.list({ category: 'To-Do' }),
    select: countsOf(filter.context),
  }).data;
  return (
    <StitchedTabs
      label="Urgency"
      options={urgencies['To-Do'].map((urgency) => ({
        value: urgency,
        label: urgency,
        count: counts && (counts[urgency] ?? 0),
      }))}
      value={filter.urgency}
      onChange={(urgency) => change({ urgency })}
    />
  );
}

const countsOf = (context: Context) => (items: Parameters<typeof countTodos>[0]) =>
  countTodos(items, context);

/** The To-Dos of one context and urgency. */
export function TodoItems({ filter, place }: { filter: TodoFilter; place: ListPlace }) {
  const query = useQuery(itemQueries.list({ category: 'To-Do' }));
  const items = query.data ?? [];
  return (
    <ItemList
      label={`${filter.context}, ${filter.urgency}`}
      place={place}
      query={query}
      items={todoList(items, filter)}
      completed={completedTodos(items, filter.context)}
      empty={
        <EmptyState
          drawing="pouch"
          title="No tasks yet"
          text="Add your first task using the + button below"
        />
      }
    />
  );
}
