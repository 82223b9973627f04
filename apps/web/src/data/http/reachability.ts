import { useSyncExternalStore } from 'react';

let isReachable = true;
const listeners = new Set<() => void>();

/** Notes whether the latest request had an answer of Pouch's server. `navigator.onLine` knows of the network only. */
export function reportReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the latest request reached Pouch's server. True before the first. */
export const useIsServerReachable = (): boolean => useSyncExternalStore(subscribe, () => isReachable);
