import { useMemo, useSyncExternalStore } from 'react';
import { currentStore, subscribeToStore } from './current-store.ts';
import type { KeptChange } from './database.ts';
import type { Store } from './store.ts';
import type { Kind, ThingKey, Things } from './things.ts';

/** What the signed-in person owns. */
export const useStore = (): Store => useSyncExternalStore(subscribeToStore, currentStore);

/** What the server does not have, the first made first. */
export function useChanges(): readonly KeptChange[] {
  const store = useStore();
  return useSyncExternalStore(store.subscribeToChanges, store.changes);
}

/** What the server has refused, and the person has not looked through yet (OF-07). */
export function useRefusedChanges(): readonly KeptChange[] {
  const changes = useChanges();
  return useMemo(() => changes.filter(({ refusal }) => refusal !== undefined), [changes]);
}

/** The thing as it is shown; null where the store does not know it. */
export function useThing<Of extends Kind>(key: ThingKey<Of>): Things[Of] | null {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.find(key));
}

/** Whether a change of the thing waits on the device to be sent. Without a disk a change waits for its answer only. */
export function useIsWaiting(key: ThingKey): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribeToChanges, () => store.isKept && store.isWaiting(key));
}
