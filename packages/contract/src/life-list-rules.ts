import type { LifeListId } from './vocabulary.ts';

/** The lists that can be reset, and those whose unchecked entries can go to Shopping (LL-06). */
const resettableLists: readonly LifeListId[] = ['cleaning', 'groceries'];
export const exportableLists: LifeListId[] = ['inventories', 'groceries'];

export const isResettable = (id: LifeListId): boolean => resettableLists.includes(id);
export const isExportable = (id: LifeListId): boolean => exportableLists.includes(id);

/** The planner's own groups, in the order of `weekdays`. */
export const plannerDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Which day of the week a group of a list stands for, 0 for Monday to 6 for Sunday; null for every other group. */
export function plannerDayOf(id: LifeListId, groupName: string): number | null {
  const day = id === 'planner' ? plannerDays.findIndex((name) => name === groupName) : -1;
  return day === -1 ? null : day;
}

const alphabet = new Intl.Collator('en', { numeric: true });

/** Group names as they are shown: alphabetically, the planner's days from Monday to Sunday before the rest (LL-02). */
export function inGroupOrder(id: LifeListId, names: Iterable<string>): string[] {
  const rank = (name: string) => plannerDayOf(id, name) ?? plannerDays.length;
  return [...names].sort((a, b) => rank(a) - rank(b) || alphabet.compare(a, b));
}

/** What one list may hold. */
export const maxEntriesPerList = 20_000;
export const maxGroupsPerList = 500;
/** The longest texts, in characters. */
export const maxEntryTitleLength = 500;
export const maxGroupNameLength = 120;
