import { inGroupOrder } from '@pouch/contract/life-list-rules';
import type { LifeList, LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { lifeListIds, lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';

import type { EntryRow, ListedEntry } from './life-list-store.ts';

type Groups = Map<string, LifeListEntry[]>;

/** The lists as the contract writes them, in the order of the seven. */
export function presentLifeLists(rows: readonly ListedEntry[]): LifeList[] {
  const lists = new Map<LifeListId, Groups>();
  for (const { listId, groupName, entry } of rows) {
    const groups = entryOf(lists, listId, () => new Map<string, LifeListEntry[]>());
    if (groupName === null) continue;
    const entries = entryOf(groups, groupName, () => []);
    if (entry) entries.push(presentEntry(entry));
  }
  return lifeListIds.flatMap((id) => {
    const groups = lists.get(id);
    return groups ? [presentLifeList(id, groups)] : [];
  });
}

function presentLifeList(id: LifeListId, groups: Groups): LifeList {
  const names = inGroupOrder(id, groups.keys());
  return {
    id,
    title: lifeListTitles[id],
    templatename: lifeListTitles[id],
    groups: names,
    // Defines each key, whatever its name, where an assignment to `__proto__` would not.
    items: Object.fromEntries(names.map((name) => [name, groups.get(name) ?? []])),
  };
}

export const presentEntry = ({
  id,
  title,
  isChecked,
  scheduledAt,
  notification,
}: EntryRow): LifeListEntry => ({
  id,
  title,
  isChecked,
  scheduled_at: scheduledAt,
  notification,
});

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
