import { sortGroupNames } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { withEntry, type LifeListGroup, type LifeListView } from './lifelist-view.ts';

export type EntryUpdates = Partial<
  Pick<LifeListEntry, 'isChecked' | 'title' | 'scheduled_at' | 'notification'>
>;

/** A change of a list. Entries are named by id; their positions are taken from the newest list. */
export type LifeListChange =
  | { kind: 'update'; entryId: string; updates: EntryUpdates }
  | { kind: 'add'; groupName: string; entry: LifeListEntry; key: string }
  | { kind: 'remove'; entryId: string }
  /** `index` counts the other entries of the group. */
  | { kind: 'move'; entryId: string; groupName: string; index: number }
  | { kind: 'addGroup'; groupName: string; key: string }
  | { kind: 'renameGroup'; groupName: string; to: string }
  | { kind: 'removeGroup'; groupName: string }
  | { kind: 'reset' }
  /** Their results are known from the response only. */
  | { kind: 'export'; key: string }
  | { kind: 'undo'; undoId: string };

export interface ListedChange {
  listId: LifeListId;
  change: LifeListChange;
}

/** An entry and its position. */
export interface EntryPosition {
  groupName: string;
  index: number;
  entry: LifeListEntry;
}

export function findEntry({ groups }: LifeListView, entryId: string): EntryPosition | null {
  for (const { name, entries } of groups) {
    const index = entries.findIndex(({ id }) => id === entryId);
    const entry = entries[index];
    if (entry) return { groupName: name, index, entry };
  }
  return null;
}

/** The list after a change; the same object where nothing changes. */
export function applyChange(list: LifeListView, change: LifeListChange): LifeListView {
  switch (change.kind) {
    case 'update':
      return withEntry([list], change.entryId, change.updates)[0] ?? list;
    case 'add':
      // A read may have returned the new entry before the response to the change arrived.
      if (findEntry(list, change.entry.id)) return list;
      return withGroup(list, change.groupName, (entries) => [...entries, change.entry]);
    case 'remove':
      return withoutEntry(list, change.entryId);
    case 'move':
      return moveEntry(list, change);
    case 'addGroup':
      return hasGroup(list, change.groupName)
        ? list
        : withOrderedGroups(list, [...list.groups, emptyGroup(change.groupName)]);
    case 'renameGroup':
      return renameGroup(list, change);
    case 'removeGroup':
      return { ...list, groups: list.groups.filter(({ name }) => name !== change.groupName) };
    case 'reset':
      return { ...list, groups: list.groups.map(uncheckAll) };
    case 'export':
    case 'undo':
      return list;
  }
}

/** All lists with their changes applied in order. Unchanged lists keep their identity. */
export function withChanges(
  lists: readonly LifeListView[],
  changes: readonly ListedChange[],
): readonly LifeListView[] {
  if (changes.length === 0) return lists;
  return lists.map((list) =>
    changes
      .filter(({ listId }) => listId === list.id)
      .reduce((so, { change }) => applyChange(so, change), list),
  );
}

const emptyGroup = (name: string): LifeListGroup => ({ name, entries: [] });

const hasGroup = ({ groups }: LifeListView, groupName: string): boolean =>
  groups.some(({ name }) => name === groupName);

function withOrderedGroups(list: LifeListView, groups: readonly LifeListGroup[]): LifeListView {
  const named = new Map(groups.map((group) => [group.name, group]));
  const names = sortGroupNames(list.id, named.keys());
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
  const position = findEntry(list, entryId);
  if (!position) return list;
  return withGroup(list, position.groupName, (entries) => entries.filter(({ id }) => id !== entryId));
}

function moveEntry(
  list: LifeListView,
  { entryId, groupName, index }: Extract<LifeListChange, { kind: 'move' }>,
): LifeListView {
  const position = findEntry(list, entryId);
  if (!position || !hasGroup(list, groupName)) return list;
  return withGroup(withoutEntry(list, entryId), groupName, (entries) =>
    entries.toSpliced(index, 0, position.entry),
  );
}

function renameGroup(
  list: LifeListView,
  { groupName, to }: Extract<LifeListChange, { kind: 'renameGroup' }>,
): LifeListView {
  if (hasGroup(list, to)) return list;
  return withOrderedGroups(
    list,
    list.groups.map((group) => (group.name === groupName ? { ...group, name: to } : group)),
  );
}

function uncheckAll(group: LifeListGroup): LifeListGroup {
  if (!group.entries.some(({ isChecked }) => isChecked)) return group;
  return {
    ...group,
    entries: group.entries.map((entry) => (entry.isChecked ? { ...entry, isChecked: false } : entry)),
  };
}
