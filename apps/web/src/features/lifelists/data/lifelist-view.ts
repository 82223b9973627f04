import { plannerDays } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { lifeListIds, lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { overdueFrom } from '@pouch/schedule/all-day';
import type { LifeListGroup, LifeListView } from '../../../data/lifelists/lifelist.ts';

/** Parses an id from the URL; null where there is no such list. */
export const parseListId = (id: string): LifeListId | null =>
  lifeListIds.find((known) => known === id) ?? null;

export function findTitle(id: string): string | undefined {
  const known = parseListId(id);
  return known === null ? undefined : lifeListTitles[known];
}

export interface Progress {
  done: number;
  total: number;
}

export function computeProgress(groups: readonly LifeListGroup[]): Progress {
  const entries = groups.flatMap((group) => group.entries);
  return { done: entries.filter(({ isChecked }) => isChecked).length, total: entries.length };
}

const tickCount = 12;

/** How many of the twelve ticks are on: none only at 0 %, all only at 100 %. */
export function filledTicks({ done, total }: Progress): number {
  if (done === 0) return 0;
  if (done === total) return tickCount;
  return Math.min(tickCount - 1, Math.max(1, Math.round((done / total) * tickCount)));
}

export const ticks = Array.from({ length: tickCount }, (_, index) => index);

const doneLabels: Partial<Record<LifeListId, string>> = {
  inventories: 'checked',
  groceries: 'in the basket',
};

/** "6 of 14 done", "All 12 done"; for the planner, whose entries are not checked off, "3 planned each week". */
export function progressLabel({ id, groups }: LifeListView): string {
  const { done, total } = computeProgress(groups);
  if (total === 0) return 'Nothing on it yet';
  if (id === 'planner') return `${total} planned each week`;
  const word = doneLabels[id] ?? 'done';
  return done === total ? `All ${total} ${word}` : `${done} of ${total} ${word}`;
}

/** "13/22" for narrow places; null for the planner and for empty lists. */
export function shortProgress({ id, groups }: LifeListView): string | null {
  const { done, total } = computeProgress(groups);
  return id === 'planner' || total === 0 ? null : `${done}/${total}`;
}

/** The planner's seven days: their first letter, and whether they have entries. */
export function plannedDays({ groups }: LifeListView): { day: string; letter: string; isPlanned: boolean }[] {
  return plannerDays.map((day) => ({
    day,
    letter: day.charAt(0),
    isPlanned: groups.some(({ name, entries }) => name === day && entries.length > 0),
  }));
}

/** What the bell does: asks for a time where none is ahead, otherwise switches on or off (LL-04). */
export function bellAction(
  { scheduled_at, all_day, notification }: LifeListEntry,
  { isWeekly, now, zone }: { isWeekly: boolean; now: number; zone: string },
): 'ask' | 'on' | 'off' {
  if (scheduled_at === null) return 'ask';
  if (notification) return 'off';
  return isWeekly || Date.parse(overdueFrom(scheduled_at, { allDay: all_day, zone })) > now ? 'on' : 'ask';
}
