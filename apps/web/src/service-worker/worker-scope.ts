/**
 * The part of `ServiceWorkerGlobalScope` that is used. TypeScript's `webworker` types conflict with its `dom` types.
 */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    /** Those with this tag that are still shown. */
    getNotifications: (filter: { tag: string }) => Promise<readonly { data: unknown }[]>;
    /** Background sync, where the browser has it: fires `sync` once there is a network. */
    sync?: { register: (tag: string) => Promise<void> };
  };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly AppWindow[]>;
    openWindow: (path: string) => Promise<unknown>;
    /** Lets this worker handle the requests of pages that an earlier one, or none, has handled. */
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install', listener: (event: InstallEvent) => void): void;
    (type: 'activate' | 'sync', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  };
}

/** An open page of the app. */
export interface AppWindow {
  url: string;
  focused: boolean;
  focus: () => Promise<unknown>;
  postMessage: (message: object) => void;
}

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends ExtendableEvent {
  /** Static routes, where the browser has them (Chromium 123). Rejects when it does not know one of their conditions. */
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

/** Which requests the browser answers without the worker, and from where. */
export interface Route {
  condition: { urlPattern?: { pathname: string; search?: string }; requestMode?: 'navigate' };
  source: 'network' | 'fetch-event' | { cacheName: string };
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  /** The pressed button; empty for the notification itself. */
  action: string;
  notification: { data: unknown; close: () => void };
}
