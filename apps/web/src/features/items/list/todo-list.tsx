import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { contexts, urgencies, type Context } from '@pouch/contract/vocabulary';
import type { ListPlace } from '../../../lib/list-place.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { StitchedTabs } from '../../../ui/controls/stitched-tabs.tsx';
import { ItemList } from './item-list.tsx';
import { itemQueries } from '../item-queries.ts';
import { countTodos, todoList, type TodoFilter } from '../item-view.ts';
import { readTodoFilter, writeTodoFilter, type TodoParameters } from './list-filters.ts';
import { useListMode } from '../selection/use-list-mode.ts';
import { useManualOrdering } from '../prioritise/use-manual-ordering.ts';

export type TodoList = ReturnType<typeof useTodoList>;

/** The To-Do list: its filter, kept in the address under the given names, what it shows, and what is done with it. */
export function useTodoList(names: TodoParameters) {
  const { filter, change } = useTodoFilter(names);
  const { urgency, context } = filter;
  const query = useQuery(itemQueries.list({ category: 'To-Do', status: 'Active' }));
  const isOrderedByHand = useManualOrdering();
  const { data } = query;
  const items = useMemo(
    () => todoList(data ?? [], { urgency, context }, isOrderedByHand),
    [data, urgency, context, isOrderedByHand],
  );
  const counts = useMemo(() => data && countTodos(data, context), [data, context]);
  const label = `${context}, ${urgency}`;
  return { filter, change, query, items, counts, label, mode: useListMode(label, items) };
}

function useTodoFilter(names: TodoParameters) {
  const [search, setSearch] = useSearchParams();
  const filter = readTodoFilter(search, names);
  const change = (next: Partial<TodoFilter>) =>
    setSearch((current) => writeTodoFilter(current, { ...filter, ...next }, names), { replace: true });
  return { filter, change };
}

const contextOptions = contexts.map((context: Context) => ({ value: context, label: context }));

/** Personal or Work (IL-01). */
export function ContextChoice({ list: { filter, change } }: { list: TodoList }) {
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
export function TodoTabs({ list: { filter, change, counts } }: { list: TodoList }) {
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

/** The To-Dos of one context and urgency. */
export function TodoItems({ list, place }: { list: TodoList; place: ListPlace }) {
  const { label, query, items, mode } = list;
  return (
    <ItemList
      label={label}
      place={place}
      category="To-Do"
      noun="Task"
      query={query}
      items={items}
      mode={mode}
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
