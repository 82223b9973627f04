import type { Item } from '@pouch/contract/items';
import {
  defaultNeedLevel,
  maxQuantity,
  urgencies,
  type Category,
  type Context,
  type NeedLevel,
  type ShoppingUrgency,
  type ToDoUrgency,
  type Urgency,
} from '@pouch/contract/vocabulary';
import { byManualOrder, newestFirst } from '../../data/items/item-order.ts';
import { calendarDaysApart } from '../../labels/format-time.ts';
import { toEpochMs } from '../../lib/time/epoch-ms.ts';

export interface TodoFilter {
  urgency: ToDoUrgency;
  context: Context;
}

export interface ShoppingFilter {
  urgency: ShoppingUrgency;
  needLevel: NeedLevel;
}

/** Urgencies of earlier versions, and their present names. */
const renamedUrgencies = {
  'To-Do': { Today: 'Next 3 Days', 'This Week': 'Next 7 Days', 'This Month': 'Next 30 Days' },
  Shopping: { ASAP: 'Now', Future: 'Someday', Later: 'Someday' },
  Bucket: {},
} as const satisfies Record<Category, Record<string, Urgency>>;

/** The category under which an item is shown; earlier versions called Shopping "Purchase". */
export function shownCategory(item: Pick<Item, 'category'>): Category {
  const category: string = item.category;
  return category === 'Purchase' ? 'Shopping' : item.category;
}

/** The urgency under which an item is shown; an unknown one becomes the category's default. */
export function shownUrgency(item: Pick<Item, 'category' | 'urgency'>): Urgency {
  const category = shownCategory(item);
  const renamed: Record<string, Urgency> = renamedUrgencies[category];
  const urgency = renamed[item.urgency] ?? item.urgency;
  return urgencies[category].find((known) => known === urgency) ?? urgencies[category][0];
}

export const shownNeedLevel = (item: Pick<Item, 'needLevel'>): NeedLevel =>
  item.needLevel ?? defaultNeedLevel;

export const isActive = (item: Item): boolean => item.status === 'Active';

const isTodoIn = (context: Context) => (item: Item) =>
  shownCategory(item) === 'To-Do' && (item.context === null || item.context === context);

const isShoppingIn = (needLevel: NeedLevel) => (item: Item) =>
  shownCategory(item) === 'Shopping' && shownNeedLevel(item) === needLevel;

/** Earliest first, then items without a time or with an invalid one; items of equal time newest first. */
function sortedByTime(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, start: startTime(item) }))
    .sort((a, b) => a.start - b.start || newestFirst(a.item, b.item))
    .map(({ item }) => item);
}

function startTime(item: Item): number {
  const time = toEpochMs(item.scheduled_at);
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}

/**
 * A To-Do list: scheduled items first, the earliest on top, then the newest. In manual order (IL-08), items that have no
 * position yet come last.
 */
export function todoList(
  items: readonly Item[],
  { urgency, context }: TodoFilter,
  isOrderedByHand: boolean,
): Item[] {
  const isShown = isTodoIn(context);
  const shown = sortedByTime(
    items.filter((item) => isActive(item) && isShown(item) && shownUrgency(item) === urgency),
  );
  return isOrderedByHand ? shown.sort(byManualOrder) : shown;
}

/**
 * A Shopping list, newest first; the items of one thought keep the order of the thought. Or in manual order (IL-08).
 */
export function shoppingList(
  items: readonly Item[],
  { urgency, needLevel }: ShoppingFilter,
  isOrderedByHand: boolean,
): Item[] {
  const isShown = isShoppingIn(needLevel);
  const shown = items
    .filter((item) => isActive(item) && isShown(item) && shownUrgency(item) === urgency)
    .sort(newestFirst);
  return isOrderedByHand ? shown.sort(byManualOrder) : shown;
}

/** The number of active items of a context under each urgency. */
export const countTodos = (items: readonly Item[], context: Context): Record<string, number> =>
  countByUrgency(items.filter((item) => isActive(item) && isTodoIn(context)(item)));

/** The number of active items of a need level under each urgency. */
export const countShopping = (items: readonly Item[], needLevel: NeedLevel): Record<string, number> =>
  countByUrgency(items.filter((item) => isActive(item) && isShoppingIn(needLevel)(item)));

function countByUrgency(items: readonly Item[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const urgency = shownUrgency(item);
    counts[urgency] = (counts[urgency] ?? 0) + 1;
  }
  return counts;
}

/** Active scheduled items, earliest first; an invalid time comes last. */
export const scheduledList = (items: readonly Item[]): Item[] =>
  sortedByTime(items.filter((item) => isActive(item) && item.scheduled_at !== null));

/** Whether an active item's time, or its whole day in `zone`, has passed. `now` in milliseconds since the epoch. */
export function isOverdue(item: Item, now: number, zone: string): boolean {
  const start = startTime(item);
  if (!isActive(item) || start >= now) return false;
  return !item.all_day || calendarDaysApart(new Date(start), new Date(now), zone) < 0;
}

/** Rounds and clamps a quantity to 1 to 99; NaN becomes 1. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.min(maxQuantity, Math.max(1, Math.round(quantity)));
}
