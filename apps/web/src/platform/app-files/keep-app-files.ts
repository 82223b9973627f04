import { removeOutdatedSharedPicture } from '../shares/shared-picture.ts';
import { checkForNewVersion } from './new-version.ts';
import { refreshShell } from './refresh-shell.ts';
import { registerWorker } from './register-worker.ts';

const updateIntervalMs = 60 * 60 * 1000;

/**
 * Stores the app's files on this device, by the service worker, so that the app opens without a network (OF-01), and keeps
 * them up to date while this page is open (OF-10). Rejects where the browser has no service worker for this page.
 */
export async function keepAppFiles(): Promise<void> {
  const registration = await registerWorker();
  const update = () => void registration.update().catch(() => undefined);
  // A worker that was registered before is not looked at by a further registration.
  if (registration.active) update();
  window.setInterval(update, updateIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => void checkForNewVersion());
  // A page that was reloaded past the worker may be newer than the stored files.
  if (serviceWorker.controller) {
    await checkForNewVersion();
    await refreshShell().catch(() => undefined);
  }
  await removeOutdatedSharedPicture();
}
