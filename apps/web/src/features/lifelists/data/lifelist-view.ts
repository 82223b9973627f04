import { plannerDays } from '@pouch/contract/life-list-rules';
import type { LifeList, LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { lifeListIds, lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';

export interface LifeListGroup {
  name: string;
  entries: readonly LifeListEntry[];
}

/** A LifeList as screens use it: groups in order, under no key that means something else to an object. */
export interface LifeListView {
  id: LifeListId;
  title: string;
  groups: readonly LifeListGroup[];
}

export function lifeListView({ id, title, groups, items }: LifeList): LifeListView {
  return { id, title, groups: groups.map((name) => ({ name, entries: items[name] ?? [] })) };
}

/** The list of this name in an address, which may be anything; null when there is none. */
export const knownListId = (id: string): LifeListId | null =>
  lifeListIds.find((known) => known === id) ?? null;

export function knownTitle(id: string): string | undefined {
  const known = knownListId(id);
  return known === null ? undefined : lifeListTitles[known];
}

/** Changes one entry wherever it stands. Every list, group and entry that is the same stays the same object. */
export function withEntry(
  lists: readonly LifeListView[],
  id: string,
  change: Partial<LifeListEntry>,
): LifeListView[] {
  const has = ({ entries }: LifeListGroup) => entries.some((entry) => entry.id === id);
  const changed = (group: LifeListGroup): LifeListGroup => ({
    ...group,
    entries: group.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
  });
  return lists.map((list) =>
    list.groups.some(has)
      ? { ...list, groups: list.groups.map((group) => (has(group) ? changed(group) : group)) }
      : list,
  );
}

export interface Progress {
  done: number;
  total: number;
}

export function progressOf(groups: readonly LifeListGroup[]): Progress {
  const entries = groups.flatMap((group) => group.entries);
  return { done: entries.filter(({ isChecked }) => isChecked).length, total: entries.length };
}

const tickCount = 12;

/** How many of twelve ticks are on: none only at the start, all only at the end. */
export function ticksOn({ done, total }: Progress): number {
  if (done === 0) return 0;
  if (done === total) return tickCount;
  return Math.min(tickCount - 1, Math.max(1, Math.round((done / total) * tickCount)));
}

export const ticks = Array.from({ length: tickCount }, (_, index) => index);

const doneWords: Partial<Record<LifeListId, string>> = { inventories: 'checked', groceries: 'in the basket' };

/** "6 of 14 done", "All 12 done"; the planner, which is not checked off, says how much is planned. */
export function progressWords({ id, groups }: LifeListView): string {
  const { done, total } = progressOf(groups);
  if (total === 0) return 'Nothing on it yet';
  if (id === 'planner') return `${total} planned each week`;
  const word = doneWords[id] ?? 'done';
  return done === total ? `All ${total} ${word}` : `${done} of ${total} ${word}`;
}

/** "13/22" where there is little room; nothing for the planner. */
export function shortProgress({ id, groups }: LifeListView): string | null {
  const { done, total } = progressOf(groups);
  return id === 'planner' || total === 0 ? null : `${done}/${total}`;
}

/** The planner's seven days: their first letter, and whether something is planned. */
export function plannedDays({ groups }: LifeListView): { day: string; letter: string; isPlanned: boolean }[] {
  return plannerDays.map((day) => ({
    day,
    letter: day.charAt(0),
    isPlanned: groups.some(({ name, entries }) => name === day && entries.length > 0),
  }));
}

/** What pressing an entry's bell does: it asks for a time where none is ahead, else it is turned on or off (LL-04). */
export function bellPress(
  { scheduled_at, notification }: LifeListEntry,
  { isWeekly, now }: { isWeekly: boolean; now: number },
): 'ask' | 'on' | 'off' {
  if (scheduled_at === null) return 'ask';
  if (notification) return 'off';
  return isWeekly || Date.parse(scheduled_at) > now ? 'on' : 'ask';
}
