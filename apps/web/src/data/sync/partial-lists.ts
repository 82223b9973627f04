import { useSyncExternalStore } from 'react';

/** The paths of the lists of which only the first pages are there. */
const partialLists = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Notes that a list is whole, or is there in part until `rest` resolves. When that fails, the list stays partial until it is
 * read again.
 */
export function trackRest(path: string, rest: Promise<void> | null): void {
  if (rest === null) {
    markWhole(path);
    return;
  }
  partialLists.add(path);
  notify();
  rest.then(
    () => markWhole(path),
    () => undefined,
  );
}

function markWhole(path: string): void {
  if (partialLists.delete(path)) notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Whether all of a list is there, as far as it has been read at all. */
export const useIsWhole = (key: readonly unknown[]): boolean =>
  useSyncExternalStore(subscribe, () => !partialLists.has(key.join('/')));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
