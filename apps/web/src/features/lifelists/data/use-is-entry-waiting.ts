import { useSyncExternalStore } from 'react';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { LifeListChange } from '../../../data/lifelists/lifelist-change.ts';
import type { Change } from '../../../data/store/change.ts';
import { thingKey, type ThingKey } from '../../../data/store/things.ts';
import { useStore } from '../../../data/store/use-store.ts';

/** Whether a change of the entry waits on the device to be sent (OF-08). */
export function useIsEntryWaiting(listId: LifeListId, entryId: string): boolean {
  const store = useStore();
  return useSyncExternalStore(
    store.subscribeToChanges,
    () =>
      store.isKept &&
      waitingEntries(store.changes()).get(thingKey('lifeList', listId))?.has(entryId) === true,
  );
}

type EntriesByList = ReadonlyMap<ThingKey, ReadonlySet<string>>;

/** All entries of a list look at the same changes. */
const indexed = new WeakMap<readonly Change[], EntriesByList>();

function waitingEntries(changes: readonly Change[]): EntriesByList {
  const known = indexed.get(changes);
  if (known !== undefined) return known;
  const byList = new Map<ThingKey, Set<string>>();
  for (const effect of changes.flatMap(({ effects, refusal }) => (refusal === undefined ? effects : []))) {
    const id = 'lifeList' in effect ? changedEntry(effect.lifeList) : null;
    if (id === null) continue;
    const entries = byList.get(effect.key) ?? new Set();
    byList.set(effect.key, entries.add(id));
  }
  indexed.set(changes, byList);
  return byList;
}

function changedEntry(change: LifeListChange): string | null {
  if (change.kind === 'add') return change.body.newItem.id;
  return change.kind === 'update' || change.kind === 'move' ? change.body.id : null;
}
