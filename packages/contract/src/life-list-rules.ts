import type { LifeListId } from './vocabulary.ts';

/** The lists whose unchecked entries can be exported to Shopping (LL-06). */
export const exportableLists: LifeListId[] = ['inventories', 'groceries'];

/** Whether a list is checked off, and can be reset: all but the planner (FW-04). */
export const isResettable = (id: LifeListId): boolean => id !== 'planner';
/** Whether a list starts over each day: checks last until 04:00 of the user's zone (FW-04). */
export const resetsDaily = (id: LifeListId): boolean => id === 'routine';
export const isExportable = (id: LifeListId): boolean => exportableLists.includes(id);

/** The planner's built-in groups, in the order of `weekdays`. */
export const plannerDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The weekday of a planner group, 0 for Monday to 6 for Sunday; null for any other group. */
export function plannerDayIndex(id: LifeListId, groupName: string): number | null {
  const day = id === 'planner' ? plannerDays.findIndex((name) => name === groupName) : -1;
  return day === -1 ? null : day;
}

const alphabet = new Intl.Collator('en', { numeric: true });

/** Group names in display order: the planner's days from Monday to Sunday, then the rest alphabetically (LL-02). */
export function sortGroupNames(id: LifeListId, names: Iterable<string>): string[] {
  const rank = (name: string) => plannerDayIndex(id, name) ?? plannerDays.length;
  return [...names].sort((a, b) => rank(a) - rank(b) || alphabet.compare(a, b));
}

/** Limits of one list. */
export const maxEntriesPerList = 20_000;
export const maxGroupsPerList = 500;
/** Longest texts, in characters. */
export const maxEntryTitleLength = 500;
export const maxGroupNameLength = 120;
