/** What the worker uses of its global scope. TypeScript's own description cannot stand beside that of pages. */
export interface WorkerScope {
  location: { origin: string };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly AppWindow[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install', listener: (event: Lasting) => void): void;
    (type: 'push', listener: (event: PushReceived) => void): void;
    (type: 'notificationclick', listener: (event: NoticeClicked) => void): void;
  };
}

/** An open page of the app. */
export interface AppWindow {
  url: string;
  focused: boolean;
  focus: () => Promise<unknown>;
  postMessage: (message: object) => void;
}

interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushReceived extends Lasting {
  data: { text: () => string } | null;
}

interface NoticeClicked extends Lasting {
  notification: { data: unknown; close: () => void };
}
