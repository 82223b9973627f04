import { sortGroupNames } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { isCheckedLater } from './daily-reset.ts';
import { withEntry, type LifeListGroup, type LifeListView } from './lifelist.ts';

export type EntryUpdates = Partial<
  Pick<LifeListEntry, 'isChecked' | 'title' | 'scheduled_at' | 'all_day' | 'notification' | 'reminders'>
>;

/**
 * A change of a list, with the body that is sent. It is made once, when the person acts: whatever the list becomes
 * meanwhile, a repeat is the same request. Entries are therefore named by id.
 */
export type LifeListChange =
  | { kind: 'update'; body: { id: string; updates: EntryUpdates } }
  | { kind: 'add'; body: { categoryKey: string; newItem: NewEntry } }
  | { kind: 'remove'; body: { id: string } }
  | { kind: 'move'; body: MoveBody }
  | { kind: 'addGroup'; body: { groupName: string } }
  | { kind: 'renameGroup'; groupName: string; body: { groupName: string } }
  | { kind: 'removeGroup'; groupName: string }
  | { kind: 'reset' }
  /** Their results are known from the response only. */
  | { kind: 'export' }
  | { kind: 'undo'; body: { undoId: string } };

type NewEntry = Pick<LifeListEntry, 'id' | 'title'>;

interface MoveBody {
  id: string;
  /** `before` is the id of the entry that follows; null at the end of the group. */
  to: { categoryKey: string; before: string | null };
}

export interface GroupPosition {
  groupName: string;
  /** From 0. */
  index: number;
}

/** An entry and its position. */
export interface EntryPosition extends GroupPosition {
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

/** The body that moves an entry to a position, counted without the entry itself. */
export function toMoveBody(
  { groups }: LifeListView,
  id: string,
  { groupName, index }: GroupPosition,
): MoveBody {
  const entries = groups.find(({ name }) => name === groupName)?.entries ?? [];
  const others = entries.filter((entry) => entry.id !== id);
  return { id, to: { categoryKey: groupName, before: others[index]?.id ?? null } };
}

/**
 * The list after a change made at `madeAt`, in milliseconds since the epoch; the same object where nothing changes.
 */
export function applyChange(list: LifeListView, change: LifeListChange, madeAt: number): LifeListView {
  switch (change.kind) {
    case 'update':
      return withEntry([list], change.body.id, withCheckedAt(change.body.updates, madeAt))[0] ?? list;
    case 'add':
      return addEntry(list, change.body);
    case 'remove':
      return withoutEntry(list, change.body.id);
    case 'move':
      return moveEntry(list, change.body);
    case 'addGroup':
      return addGroup(list, change.body);
    case 'renameGroup':
      return renameGroup(list, change);
    case 'removeGroup':
      return { ...list, groups: list.groups.filter(({ name }) => name !== change.groupName) };
    case 'reset':
      return uncheckAll(list, madeAt);
    case 'export':
    case 'undo':
      return list;
  }
}

/** A check has the moment at which it was made, by which it ends on Daily Routines (FW-04). */
function withCheckedAt(updates: EntryUpdates, madeAt: number): Partial<LifeListEntry> {
  if (updates.isChecked === undefined) return updates;
  return { ...updates, checked_at: updates.isChecked ? new Date(madeAt).toISOString() : null };
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

function addEntry(
  list: LifeListView,
  { categoryKey, newItem }: Extract<LifeListChange, { kind: 'add' }>['body'],
): LifeListView {
  // A read may have returned the new entry before the response to the change arrived.
  if (findEntry(list, newItem.id)) return list;
  const untimed = { scheduled_at: null, all_day: false, notification: false, reminders: null };
  const entry = { ...newItem, isChecked: false, checked_at: null, ...untimed };
  return withGroup(list, categoryKey, (entries) => [...entries, entry]);
}

function moveEntry(list: LifeListView, { id, to: { categoryKey, before } }: MoveBody): LifeListView {
  const position = findEntry(list, id);
  if (!position || !hasGroup(list, categoryKey)) return list;
  return withGroup(withoutEntry(list, id), categoryKey, (entries) => {
    const next = entries.findIndex((entry) => entry.id === before);
    return entries.toSpliced(next === -1 ? entries.length : next, 0, position.entry);
  });
}

const addGroup = (list: LifeListView, { groupName }: { groupName: string }): LifeListView =>
  hasGroup(list, groupName) ? list : withOrderedGroups(list, [...list.groups, emptyGroup(groupName)]);

function renameGroup(
  list: LifeListView,
  { groupName, body }: Extract<LifeListChange, { kind: 'renameGroup' }>,
): LifeListView {
  const to = body.groupName;
  if (hasGroup(list, to)) return list;
  return withOrderedGroups(
    list,
    list.groups.map((group) => (group.name === groupName ? { ...group, name: to } : group)),
  );
}

function uncheckAll(list: LifeListView, madeAt: number): LifeListView {
  const isReset = (entry: LifeListEntry) => entry.isChecked && !isCheckedLater(list.id, entry, madeAt);
  const groups = list.groups.map((group) =>
    group.entries.some(isReset)
      ? { ...group, entries: group.entries.map((entry) => (isReset(entry) ? uncheck(entry) : entry)) }
      : group,
  );
  return { ...list, groups };
}

const uncheck = (entry: LifeListEntry): LifeListEntry => ({ ...entry, isChecked: false, checked_at: null });
