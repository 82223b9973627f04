import { appShellCache, shellPath, versionsPath } from '../../data/stored-keys.ts';
import { isOwnVersion } from './new-version.ts';

/**
 * Stores the page that opens the app (the shell) with the headers of today: the Content-Security-Policy may change without a
 * new version. Removes it when a proxy that guards the server leads elsewhere, so that the next start shows the proxy's own
 * sign-in page. Where the device has another version or none, the shell is left to the worker, which stores it with all that it
 * needs. Rejects without a network.
 */
export async function refreshShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'reload', redirect: 'manual', priority: 'low' });
  const versions = await caches.match(versionsPath, { cacheName: appShellCache });
  if (!versions) return;
  const shell = await caches.open(appShellCache);
  if (response.type === 'opaqueredirect') {
    await shell.delete(shellPath);
    return;
  }
  const [newest = []] = (await versions.json()) as string[][];
  const isOfThisVersion = response.ok && isOwnVersion(newest) && isOwnVersion(await response.clone().text());
  if (isOfThisVersion) await shell.put(shellPath, response);
}
