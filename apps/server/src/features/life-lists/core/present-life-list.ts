import { resetsDaily, sortGroupNames } from '@pouch/contract/life-list-rules';
import type { LifeList, LifeListEntry } from '@pouch/contract/life-lists';
import { lifeListIds, lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { isCheckedToday, routineDay } from '@pouch/schedule/daily-reset';
import type { EntryRow, ListedEntry } from './life-list-store.ts';

/** What decides whether a check still holds. */
export interface ListClock {
  /** ISO 8601 in UTC. */
  now: string;
  /** The user's time zone. */
  zone: string;
}

interface GroupedList {
  version: number;
  /** Entries by group name. */
  groups: Map<string, LifeListEntry[]>;
}

/** Maps rows to the contract's lists, in the order of `lifeListIds`. */
export function presentLifeLists(rows: readonly ListedEntry[], clock: ListClock): LifeList[] {
  const lists = new Map<LifeListId, GroupedList>();
  for (const { listId, version, groupName, entry } of rows) {
    const { groups } = getOrCreate<LifeListId, GroupedList>(lists, listId, () => ({
      version,
      groups: new Map<string, LifeListEntry[]>(),
    }));
    if (groupName === null) continue;
    const entries = getOrCreate(groups, groupName, () => []);
    if (entry) entries.push(presentEntry(entry, clock));
  }
  return lifeListIds.flatMap((id) => {
    const list = lists.get(id);
    return list ? [presentLifeList(id, list)] : [];
  });
}

function presentLifeList(id: LifeListId, { version, groups }: GroupedList): LifeList {
  const names = sortGroupNames(id, groups.keys());
  return {
    id,
    title: lifeListTitles[id],
    templatename: lifeListTitles[id],
    groups: names,
    // `fromEntries` defines every key as an own property; assigning to `__proto__` would set the prototype.
    items: Object.fromEntries(names.map((name) => [name, groups.get(name) ?? []])),
    version,
  };
}

export function presentEntry(entry: EntryRow, clock: ListClock): LifeListEntry {
  const { id, title, scheduledAt, allDay, notification, reminders } = entry;
  return {
    id,
    title,
    isChecked: isEntryChecked(entry, clock),
    checked_at: entry.isChecked ? entry.checkedAt : null,
    scheduled_at: scheduledAt,
    all_day: allDay,
    notification,
    reminders,
  };
}

/** Whether an entry is checked; on Daily Routines a check lasts until 04:00 of the user's zone (FW-04). */
export const isEntryChecked = (
  { listId, isChecked, checkedAt }: Pick<EntryRow, 'listId' | 'isChecked' | 'checkedAt'>,
  clock: ListClock,
): boolean => isChecked && (!resetsDaily(listId) || isCheckedToday(checkedAt, clock));

/**
 * Whether an entry of Daily Routines was checked on a later day than that of a change made at `madeAt` (ISO 8601), which
 * has arrived late and leaves that check alone.
 */
export const isCheckedLater = (
  { listId, isChecked, checkedAt }: Pick<EntryRow, 'listId' | 'isChecked' | 'checkedAt'>,
  { madeAt, zone }: { madeAt: string; zone: string },
): boolean =>
  resetsDaily(listId) &&
  isChecked &&
  checkedAt !== null &&
  routineDay(checkedAt, zone) > routineDay(madeAt, zone);

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}
