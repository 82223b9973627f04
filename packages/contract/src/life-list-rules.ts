import type { LifeListId } from './vocabulary.ts';

/** The lists that can be reset, and those whose unchecked entries can be exported to Shopping (LL-06). */
const resettableLists: readonly LifeListId[] = ['cleaning', 'groceries'];
export const exportableLists: LifeListId[] = ['inventories', 'groceries'];

export const isResettable = (id: LifeListId): boolean => resettableLists.includes(id);
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
