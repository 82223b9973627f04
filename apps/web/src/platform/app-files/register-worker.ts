/** The build emits the worker at this fixed path, so that a release updates it. */
export const workerPath = import.meta.env.DEV ? '/src/service-worker/service-worker.ts' : '/sw.js';

/** Registers the service worker, or updates it. Rejects where the browser refuses one. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerPath, {
    type: import.meta.env.DEV ? 'module' : 'classic',
    // A proxy's caching rules must not hold back a release.
    updateViaCache: 'none',
  });
