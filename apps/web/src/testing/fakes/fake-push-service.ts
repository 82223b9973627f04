import { vi } from 'vitest';

/** Fakes the Push API and `Notification` as far as the app uses them. */
export function fakePushService(permission: NotificationPermission = 'default') {
  const state = {
    permission,
    /** The user's answer to the permission prompt. */
    answer: 'granted' as NotificationPermission,
    subscribed: false,
    /** The error of `subscribe`. */
    failure: null as Error | null,
    keys: [] as unknown[],
  };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: () => {
      state.subscribed = false;
      return Promise.resolve(true);
    },
  };
  const registration = {
    active: {},
    pushManager: {
      getSubscription: () => Promise.resolve(state.subscribed ? subscription : null),
      subscribe: ({ applicationServerKey }: { applicationServerKey: unknown }) => {
        if (state.failure) return Promise.reject(state.failure);
        state.keys.push(applicationServerKey);
        state.subscribed = true;
        return Promise.resolve(subscription);
      },
    },
  };
  const worker = new EventTarget();
  Object.assign(worker, {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    startMessages: () => undefined,
  });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.permission = state.answer;
      return Promise.resolve(state.answer);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  return Object.assign(state, { worker });
}

/** Turns the browser into one without push. */
export function removePushService(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
