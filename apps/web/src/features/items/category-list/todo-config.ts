import {
  contexts,
  defaultContext,
  urgencies,
  type Context,
  type ToDoUrgency,
} from '@pouch/contract/vocabulary';
import { countTodos, todoList } from '../item-view.ts';
import type { CategoryConfig } from './category-config.ts';

/** The To-Do list: Personal or Work; Next 3, 7 or 30 Days (IL-01). */
export const todoConfig: CategoryConfig<ToDoUrgency, Context> = {
  category: 'To-Do',
  noun: 'Task',
  urgencies: urgencies['To-Do'],
  segments: {
    label: 'Context',
    options: contexts.map((context) => ({ value: context, label: context })),
    fallback: defaultContext,
  },
  parameters: {
    list: { urgency: 'urgency', segment: 'context' },
    dashboard: { urgency: 'todo', segment: 'context' },
  },
  label: ({ urgency, segment }) => `${segment}, ${urgency}`,
  selectItems: (items, { urgency, segment }, isOrderedByHand) =>
    todoList(items, { urgency, context: segment }, isOrderedByHand),
  countItems: countTodos,
  preset: ({ urgency, segment }) => ({ category: 'To-Do', urgency, context: segment }),
  filterForAdded: () => null,
  empty: {
    illustration: 'pouch',
    title: 'No tasks yet',
    text: 'Add your first task using the + button below',
  },
};
