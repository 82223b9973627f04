import { useSyncExternalStore } from 'react';
import { appShellCache } from '../../data/stored-keys.ts';

const listeners = new Set<() => void>();
let isReady = false;

/** Whether a reload opens a newer version than the one of this page. */
export const useIsNewVersionReady = (): boolean => useSyncExternalStore(subscribe, () => isReady);

/** The paths of the scripts that this page starts: each version has one of its own, and others that it shares with the last. */
export const startScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    ({ src }) => new URL(src).pathname,
  );

/** Whether a page, as HTML, is of this page's version. */
export const isOwnVersion = (page: string): boolean => startScripts().every((path) => page.includes(path));

/** Compares this page with the stored one. */
export async function checkForNewVersion(): Promise<void> {
  const stored = await (await caches.match('/', { cacheName: appShellCache }))?.text();
  const isNewer = stored !== undefined && !isOwnVersion(stored);
  if (isNewer === isReady) return;
  isReady = isNewer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
