import type { Item } from '@pouch/contract/schemas/items';
import {
  contexts,
  defaultContext,
  defaultNeedLevel,
  needLevels,
  urgencies,
} from '@pouch/contract/vocabulary';
import {
  shownCategory,
  shownNeedLevel,
  shownUrgency,
  type ShoppingFilter,
  type TodoFilter,
} from '../item-view.ts';

/**
 * Names of the address parameters that hold a list's filter, so that a reload and the back button keep it.
 * Both lists stand side by side on a desk, where they need names of their own.
 */
export const todoScreen = { urgency: 'urgency', context: 'context' } as const;
export const todoPanel = { urgency: 'todo', context: 'context' } as const;
export const shoppingScreen = { urgency: 'urgency', needLevel: 'need' } as const;
export const shoppingPanel = { urgency: 'shopping', needLevel: 'need' } as const;

export type TodoParameters = typeof todoScreen | typeof todoPanel;
export type ShoppingParameters = typeof shoppingScreen | typeof shoppingPanel;

const oneOf = <Word extends string>(words: readonly Word[], given: string | null, otherwise: Word): Word =>
  words.find((word) => word === given) ?? otherwise;

/** Reads a To-Do filter; what is missing or unknown becomes Next 3 Days and Personal. */
export const readTodoFilter = (search: URLSearchParams, names: TodoParameters = todoScreen): TodoFilter => ({
  urgency: oneOf(urgencies['To-Do'], search.get(names.urgency), urgencies['To-Do'][0]),
  context: oneOf(contexts, search.get(names.context), defaultContext),
});

/** Reads a Shopping filter; what is missing or unknown becomes Now and Wants. */
export const readShoppingFilter = (
  search: URLSearchParams,
  names: ShoppingParameters = shoppingScreen,
): ShoppingFilter => ({
  urgency: oneOf(urgencies.Shopping, search.get(names.urgency), urgencies.Shopping[0]),
  needLevel: oneOf(needLevels, search.get(names.needLevel), defaultNeedLevel),
});

export function writeTodoFilter(
  search: URLSearchParams,
  filter: TodoFilter,
  names: TodoParameters = todoScreen,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(names.urgency, filter.urgency);
  next.set(names.context, filter.context);
  return next;
}

export function writeShoppingFilter(
  search: URLSearchParams,
  filter: ShoppingFilter,
  names: ShoppingParameters = shoppingScreen,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(names.urgency, filter.urgency);
  next.set(names.needLevel, filter.needLevel);
  return next;
}

/** The filter under which the first Shopping item among the new ones is found, or null when there is none. */
export function filterShowing(items: readonly Item[]): ShoppingFilter | null {
  const added = items.find((item) => shownCategory(item) === 'Shopping');
  if (added === undefined) return null;
  const urgency = oneOf(urgencies.Shopping, shownUrgency(added), urgencies.Shopping[0]);
  return { urgency, needLevel: shownNeedLevel(added) };
}
