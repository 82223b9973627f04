import type { AppFiles } from './app-files.ts';
import { openFileStore } from './file-store.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Paths that the server alone answers: the API, calendar feeds, and everything with the name of a file. */
const serverPath = /^\/(api|calendar|legal|assets)(\/|$)|\.\w+$/;

/**
 * Stores the app's files and opens the app from them, so that it opens without a network. A new version is stored while
 * pages of the one before are open, and takes over at once: its files have other names. Requests to the API are left alone.
 */
export function serveAppFiles(scope: WorkerScope, appFiles: AppFiles): void {
  const store = openFileStore(scope, appFiles);
  const fixed = new Set(appFiles.fixed);

  scope.addEventListener('install', (event) =>
    event.waitUntil(store.addAll().then(() => scope.skipWaiting())),
  );
  scope.addEventListener('activate', (event) =>
    event.waitUntil(store.removeOld().then(() => scope.clients.claim())),
  );
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    if (mode === 'navigate') {
      if (!serverPath.test(pathname)) openApp(event);
    } else if (pathname.startsWith('/assets/')) {
      answer(event, store.readHashed(pathname));
    } else if (fixed.has(pathname)) {
      answer(event, store.readFixed(pathname));
    }
  });

  /** The app has one page for all its paths. */
  function openApp(event: FetchEvent): void {
    answer(event, store.readShell());
    event.waitUntil(store.refreshShell().catch(() => undefined));
  }

  /** A browser that is short of space may have removed the file. */
  function answer(event: FetchEvent, stored: Promise<Response | undefined>): void {
    event.respondWith(stored.then((file) => file ?? scope.fetch(event.request)));
  }
}
