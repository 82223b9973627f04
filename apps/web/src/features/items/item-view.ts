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

export interface TodoFilter {
  urgency: ToDoUrgency;
  context: Context;
}

export interface ShoppingFilter {
  urgency: ShoppingUrgency;
  needLevel: NeedLevel;
}

/** Urgencies of earlier versions and what they are called now. */
const renamedUrgencies = {
  'To-Do': { Today: 'Next 3 Days', 'This Week': 'Next 7 Days', 'This Month': 'Next 30 Days' },
  Shopping: { ASAP: 'Now', Future: 'Someday', Later: 'Someday' },
  Bucket: {},
} as const satisfies Record<Category, Record<string, Urgency>>;

/** Items of an earlier version may still be called Purchase. */
export function shownCategory(item: Pick<Item, 'category'>): Category {
  const category: string = item.category;
  return category === 'Purchase' ? 'Shopping' : item.category;
}

/** The urgency under which an item is shown; a word that its category does not know becomes the category's default. */
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

const newestFirst = (a: Item, b: Item): number =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);

const lastCompletedFirst = (a: Item, b: Item): number =>
  (b.completed_at ?? '').localeCompare(a.completed_at ?? '') || a.id.localeCompare(b.id);

/** Orders by time, earliest first; what has no time, or an unreadable one, comes after in the given order. */
function byTime(a: Item, b: Item): number {
  const [first, second] = [startOf(a), startOf(b)];
  if (first === second) return 0;
  return first - second;
}

function startOf(item: Item): number {
  const time = item.scheduled_at === null ? NaN : Date.parse(item.scheduled_at);
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}

/** A To-Do list: what has a time first, the earliest on top, then the newest. */
export function todoList(items: readonly Item[], { urgency, context }: TodoFilter): Item[] {
  return items
    .filter((item) => isActive(item) && isTodoIn(context)(item) && shownUrgency(item) === urgency)
    .sort((a, b) => byTime(a, b) || newestFirst(a, b));
}

/** A Shopping list, the newest first; what was named in one thought keeps the order of the thought. */
export function shoppingList(items: readonly Item[], { urgency, needLevel }: ShoppingFilter): Item[] {
  return items
    .filter((item) => isActive(item) && isShoppingIn(needLevel)(item) && shownUrgency(item) === urgency)
    .sort(newestFirst);
}

/** How many active items stand under each urgency of one context. */
export const countTodos = (items: readonly Item[], context: Context): Record<string, number> =>
  countByUrgency(items.filter((item) => isActive(item) && isTodoIn(context)(item)));

/** How many active items stand under each urgency of one need level. */
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

/** Completed To-Dos of one context whatever their urgency, the last completed first. */
export const completedTodos = (items: readonly Item[], context: Context): Item[] =>
  items.filter((item) => !isActive(item) && isTodoIn(context)(item)).sort(lastCompletedFirst);

/** Completed Shopping items of one need level whatever their urgency, the last completed first. */
export const completedShopping = (items: readonly Item[], needLevel: NeedLevel): Item[] =>
  items.filter((item) => !isActive(item) && isShoppingIn(needLevel)(item)).sort(lastCompletedFirst);

/** Active items that have a time, the earliest first; an unreadable time stands last. */
export const scheduledList = (items: readonly Item[]): Item[] =>
  items
    .filter((item) => isActive(item) && item.scheduled_at !== null)
    .sort((a, b) => byTime(a, b) || newestFirst(a, b));

/** Whether an active item's time has passed. `now` in milliseconds since the epoch. */
export const isOverdue = (item: Item, now: number): boolean => isActive(item) && startOf(item) < now;

/** The quantity as whole number from 1 to 99; anything unreadable is 1. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.min(maxQuantity, Math.max(1, Math.round(quantity)));
}
