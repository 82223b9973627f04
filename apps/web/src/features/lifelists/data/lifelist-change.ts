import { inGroupOrder } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { withEntry, type LifeListGroup, type LifeListView } from './lifelist-view.ts';

export type EntryUpdates = Partial<
  Pick<LifeListEntry, 'isChecked' | 'title' | 'scheduled_at' | 'notification'>
>;

/** What a person wants to be different. Entries are named by their ids: where they stand, the newest list says. */
export type LifeListChange =
  | { kind: 'update'; entryId: string; updates: EntryUpdates }
  | { kind: 'add'; groupName: string; entry: LifeListEntry; key: string }
  | { kind: 'remove'; entryId: string }
  /** `index` is among the other entries of the group. */
  | { kind: 'move'; entryId: string; groupName: string; index: number }
  | { kind: 'addGroup'; groupName: string; key: string }
  | { kind: 'renameGroup'; groupName: string; to: string }
  | { kind: 'removeGroup'; groupName: string }
  | { kind: 'reset' }
  /** These change nothing that can be foreseen. */
  | { kind: 'export'; key: string }
  | { kind: 'undo'; undoId: string };

/** A change of one of the lists. */
export interface ListedChange {
  listId: LifeListId;
  change: LifeListChange;
}

/** Where an entry stands, and what it is. */
export interface EntryPlace {
  groupName: string;
  index: number;
  entry: LifeListEntry;
}

export function placeOf({ groups }: LifeListView, entryId: string): EntryPlace | null {
  for (const { name, entries } of groups) {
    const index = entries.findIndex(({ id }) => id === entryId);
    const entry = entries[index];
    if (entry) return { groupName: name, index, entry };
  }
  return null;
}

/** The list as it will be once the change is kept; the same one where it changes nothing. */
export function changedList(list: LifeListView, change: LifeListChange): LifeListView {
  switch (change.kind) {
    case 'update':
      return withEntry([list], change.entryId, change.updates)[0] ?? list;
    case 'add':
      // A read may have found it there before the answer came.
      if (placeOf(list, change.entry.id)) return list;
      return withGroup(list, change.groupName, (entries) => [...entries, change.entry]);
    case 'remove':
      return withoutEntry(list, change.entryId);
    case 'move':
      return moved(list, change);
    case 'addGroup':
      return has(list, change.groupName)
        ? list
        : ordered(list, [...list.groups, emptyGroup(change.groupName)]);
    case 'renameGroup':
      return renamed(list, change);
    case 'removeGroup':
      return { ...list, groups: list.groups.filter(({ name }) => name !== change.groupName) };
    case 'reset':
      return { ...list, groups: list.groups.map(unchecked) };
    case 'export':
    case 'undo':
      return list;
  }
}

/** All lists, each with the changes of it, in their order. Every list that is the same stays the same object. */
export function withChanges(
  lists: readonly LifeListView[],
  changes: readonly ListedChange[],
): readonly LifeListView[] {
  if (changes.length === 0) return lists;
  return lists.map((list) =>
    changes
      .filter(({ listId }) => listId === list.id)
      .reduce((so, { change }) => changedList(so, change), list),
  );
}

const emptyGroup = (name: string): LifeListGroup => ({ name, entries: [] });

const has = ({ groups }: LifeListView, groupName: string): boolean =>
  groups.some(({ name }) => name === groupName);

function ordered(list: LifeListView, groups: readonly LifeListGroup[]): LifeListView {
  const named = new Map(groups.map((group) => [group.name, group]));
  const names = inGroupOrder(list.id, named.keys());
  return { ...list, groups: names.map((name) => named.get(name) ?? emptyGroup(name)) };
}

function withGroup(
  list: LifeListView,
  groupName: string,
  change: (entries: readonly LifeListEntry[]) => readonly LifeListEntry[],
): LifeListView {
  const groups = list.groups.map((group) =>
    group.name === groupName ? { ...group, entries: change(group.entries) } : group,
  );
  return { ...list, groups };
}

function withoutEntry(list: LifeListView, entryId: string): LifeListView {
  const place = placeOf(list, entryId);
  if (!place) return list;
  return withGroup(list, place.groupName, (entries) => entries.filter(({ id }) => id !== entryId));
}

function moved(
  list: LifeListView,
  { entryId, groupName, index }: Extract<LifeListChange, { kind: 'move' }>,
): LifeListView {
  const place = placeOf(list, entryId);
  if (!place || !has(list, groupName)) return list;
  return withGroup(withoutEntry(list, entryId), groupName, (entries) =>
    entries.toSpliced(index, 0, place.entry),
  );
}

function renamed(
  list: LifeListView,
  { groupName, to }: Extract<LifeListChange, { kind: 'renameGroup' }>,
): LifeListView {
  if (has(list, to)) return list;
  return ordered(
    list,
    list.groups.map((group) => (group.name === groupName ? { ...group, name: to } : group)),
  );
}

function unchecked(group: LifeListGroup): LifeListGroup {
  if (!group.entries.some(({ isChecked }) => isChecked)) return group;
  return {
    ...group,
    entries: group.entries.map((entry) => (entry.isChecked ? { ...entry, isChecked: false } : entry)),
  };
}
