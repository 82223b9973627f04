import { resetsDaily } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { isCheckedOn, routineDay } from '@pouch/schedule/daily-reset';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import type { LifeListGroup, LifeListView } from './lifelist.ts';

/** A routine day as `YYYY-MM-DD`, and the user's time zone (IANA). */
export interface RoutineDay {
  day: string;
  zone: string;
}

/** The routine day at a moment in milliseconds since the epoch. */
export const routineDayAt = (now: number, zone: string): RoutineDay => ({
  day: routineDay(new Date(now).toISOString(), zone),
  zone,
});

/** Whether an entry is checked on a day: on Daily Routines a check lasts until 04:00 of the user's zone (FW-04). */
export const isEntryChecked = (
  listId: LifeListId,
  { isChecked, checked_at }: LifeListEntry,
  on: RoutineDay,
): boolean => (resetsDaily(listId) ? isCheckedOn(checked_at, on) : isChecked);

/**
 * Whether an entry of Daily Routines was checked on a later day than that of a change made at `madeAt`, in milliseconds since
 * the epoch. Such a change leaves the check alone, as on the server, which counts days in the zone of the account.
 */
export const isCheckedLater = (
  listId: LifeListId,
  { checked_at }: LifeListEntry,
  madeAt: number,
): boolean => {
  if (!resetsDaily(listId) || checked_at === null) return false;
  const zone = deviceTimezone();
  return routineDay(checked_at, zone) > routineDayAt(madeAt, zone).day;
};

/** Lists as they are on a day. Lists, groups and entries that do not change keep their identity. */
export const withDailyReset = (lists: readonly LifeListView[], on: RoutineDay): LifeListView[] =>
  lists.map((list) => (resetsDaily(list.id) ? resetOutdated(list, on) : list));

function resetOutdated(list: LifeListView, on: RoutineDay): LifeListView {
  const isCurrent = (entry: LifeListEntry) => isEntryChecked(list.id, entry, on) === entry.isChecked;
  if (list.groups.every(({ entries }) => entries.every(isCurrent))) return list;
  const update = (group: LifeListGroup): LifeListGroup => ({
    ...group,
    entries: group.entries.map((entry) =>
      isCurrent(entry) ? entry : { ...entry, isChecked: !entry.isChecked },
    ),
  });
  return { ...list, groups: list.groups.map(update) };
}
