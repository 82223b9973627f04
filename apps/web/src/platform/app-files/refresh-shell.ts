import { appFilesCache, appShellCache } from '../../data/stored-keys.ts';
import { isOwnVersion, startScripts } from './new-version.ts';

const shellPath = '/';

/**
 * Stores the page that opens the app (the shell) with the headers of today: the Content-Security-Policy may change without a
 * new version. Removes it when a proxy that guards the server leads elsewhere, so that the next start shows the proxy's own
 * sign-in page. A shell of another version is left to its worker, which stores it with all that it needs. Rejects without a
 * network.
 */
export async function refreshShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'reload', redirect: 'manual', priority: 'low' });
  const stored = await caches.match(shellPath, { cacheName: appShellCache });
  if (response.type === 'opaqueredirect') {
    if (stored) await (await caches.open(appShellCache)).delete(shellPath);
    return;
  }
  if (!response.ok || !isOwnVersion(await response.clone().text())) return;
  const isReplaceable = stored ? isOwnVersion(await stored.text()) : await isStored();
  if (isReplaceable) await (await caches.open(appShellCache)).put(shellPath, response);
}

/** Whether the device has what this version's shell starts. */
async function isStored(): Promise<boolean> {
  const found = await Promise.all(
    startScripts().map((path) => caches.match(path, { cacheName: appFilesCache, ignoreVary: true })),
  );
  return found.every((file) => file !== undefined);
}
