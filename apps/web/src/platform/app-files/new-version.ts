import { useSyncExternalStore } from 'react';
import { appShellCache, shellPath } from '../../data/stored-keys.ts';

const listeners = new Set<() => void>();
let isReady = false;

/** Whether a reload opens a newer version than the one of this page. */
export const useIsNewVersionReady = (): boolean => useSyncExternalStore(subscribe, () => isReady);

/**
 * Whether a page, as HTML, or a list of files is of this page's version: each version has a script of its own, and others that it
 * shares with the last.
 */
export const isOwnVersion = (names: string | readonly string[]): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].every(({ src }) =>
    names.includes(new URL(src).pathname),
  );

/** Compares this page with the stored one. */
export async function checkForNewVersion(): Promise<void> {
  const stored = await (await caches.match(shellPath, { cacheName: appShellCache }))?.text();
  const isNewer = stored !== undefined && !isOwnVersion(stored);
  if (isNewer === isReady) return;
  isReady = isNewer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
