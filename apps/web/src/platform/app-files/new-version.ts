import { useSyncExternalStore } from 'react';
import { appShellCache } from '../../data/stored-keys.ts';

const listeners = new Set<() => void>();
let isReady = false;

/** Whether a reload opens a newer version than the one of this page. */
export const useIsNewVersionReady = (): boolean => useSyncExternalStore(subscribe, () => isReady);

/** Compares this page with the stored one: each version has a script of its own, and others that it shares with the last. */
export async function checkForNewVersion(): Promise<void> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  const stored = await (await caches.match('/', { cacheName: appShellCache }))?.text();
  const isNewer = stored !== undefined && scripts.some(({ src }) => !stored.includes(new URL(src).pathname));
  if (isNewer === isReady) return;
  isReady = isNewer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
