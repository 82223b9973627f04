import { useSyncExternalStore } from 'react';

/** What is still to come of lists of which only the first pages are there, by path. */
const partialLists = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/**
 * Notes that a list is whole, or is there in part until `rest` resolves. When that fails, the list stays partial until it is
 * read again. The latest reading counts: one of before, as of the person who has just signed out, says nothing of it.
 */
export function trackRest(path: string, rest: Promise<void> | null): void {
  if (rest === null) partialLists.delete(path);
  else partialLists.set(path, rest);
  notify();
  rest?.then(
    () => {
      if (partialLists.get(path) === rest) trackRest(path, null);
    },
    () => undefined,
  );
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
