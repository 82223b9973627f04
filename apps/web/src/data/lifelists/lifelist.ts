import type { LifeList, LifeListEntry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';

export interface LifeListGroup {
  name: string;
  entries: readonly LifeListEntry[];
}

/** A LifeList for the screens. Groups are an array: as keys of an object, names like "__proto__" or "7" would misbehave. */
export interface LifeListView {
  id: LifeListId;
  title: string;
  groups: readonly LifeListGroup[];
  /** Higher after each change on the server. */
  version: number;
}

export function toLifeListView({ id, title, groups, items, version }: LifeList): LifeListView {
  return { id, title, version, groups: groups.map((name) => ({ name, entries: items[name] ?? [] })) };
}

/** Changes one entry in whichever list has it. Unchanged lists, groups and entries keep their identity. */
export function withEntry(
  lists: readonly LifeListView[],
  id: string,
  change: Partial<LifeListEntry>,
): LifeListView[] {
  const has = ({ entries }: LifeListGroup) => entries.some((entry) => entry.id === id);
  const updateGroup = (group: LifeListGroup): LifeListGroup => ({
    ...group,
    entries: group.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
  });
  return lists.map((list) =>
    list.groups.some(has)
      ? { ...list, groups: list.groups.map((group) => (has(group) ? updateGroup(group) : group)) }
      : list,
  );
}
