import { appFilesCache, appShellCache, shellPath } from '../data/stored-keys.ts';
import type { AppFiles } from './app-files.ts';
import { openFileStore } from './file-store.ts';
import type { FetchEvent, Route, WorkerScope } from './worker-scope.ts';

/** Paths that the server alone answers: the API, calendar feeds, and everything with the name of a file. */
const serverPath = /^\/(api|calendar|legal|assets)(\/|$)|\.\w+$/;

/**
 * What browsers that know such routes answer like the listener below, without starting the worker, which takes longer than the
 * answer: the start of the app with nothing in its address, and all that a page loads. What is not in a cache comes from the
 * server. A worker that is just being started when the next one takes over keeps that waiting for minutes in Chromium, so that
 * pages do not start it either.
 */
const toRoutes = ({ fixed }: AppFiles): Route[] => [
  {
    condition: { urlPattern: { pathname: shellPath, search: '' }, requestMode: 'navigate' },
    source: { cacheName: appShellCache },
  },
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: appFilesCache } },
  ...fixed.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: { cacheName: appShellCache },
  })),
  { condition: { urlPattern: { pathname: '/*' } }, source: 'network' },
];

/**
 * Stores the app's files and opens the app from them, so that it opens without a network. A new version is stored while
 * pages of the one before are open, and takes over at once: its files have other names. Requests to the API are left alone.
 */
export function serveAppFiles(scope: WorkerScope, appFiles: AppFiles): void {
  const store = openFileStore(scope, appFiles);
  const fixed = new Set(appFiles.fixed);

  scope.addEventListener('install', (event) => {
    const isRouted = event.addRoutes?.(toRoutes(appFiles)).catch(() => undefined);
    event.waitUntil(Promise.all([store.addAll(), isRouted]).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) =>
    event.waitUntil(store.removeOld().then(() => scope.clients.claim())),
  );
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    if (mode === 'navigate') {
      // The app has one page for all its paths.
      if (!serverPath.test(pathname)) answer(event, store.readShell());
    } else if (pathname.startsWith('/assets/')) {
      answer(event, store.readHashed(pathname));
    } else if (fixed.has(pathname)) {
      answer(event, store.readFixed(pathname));
    }
  });

  /** A browser that is short of space may have removed the file. */
  function answer(event: FetchEvent, stored: Promise<Response | undefined>): void {
    event.respondWith(stored.then((file) => file ?? scope.fetch(event.request)));
  }
}
