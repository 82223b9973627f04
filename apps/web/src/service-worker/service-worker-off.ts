import { removeAppFiles } from './file-store.ts';
import { receiveShares } from './receive-shares.ts';
import { showNotifications } from './show-notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

/** For a server that has turned offline off: takes the place of the other worker at once and removes the stored files. */
const scope = self as unknown as WorkerScope;
showNotifications(scope);
receiveShares(scope);
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(removeAppFiles(scope).then(() => scope.clients.claim())),
);
