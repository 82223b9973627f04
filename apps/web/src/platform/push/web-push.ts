import { api } from '../../data/http/api.ts';
import type { PushAddress, PushObstacle, PushWay } from './push-device.ts';

/** Built to this path, so that one worker stays the same through every release. */
const workerPath = import.meta.env.DEV ? '/src/service-worker/service-worker.ts' : '/sw.js';
const workerType = import.meta.env.DEV ? 'module' : 'classic';

/** A browser's own push service, which its service worker hears. */
export const webPush: PushWay = {
  obstacle: () => Promise.resolve(hasPush() ? whenDenied() : whyNot()),
  ask: () => Notification.requestPermission(),
  isSubscribed: async () => (await subscription()) !== null,
  subscribe,
  unsubscribe,
};

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in window && 'PushManager' in window;

const whyNot = (): PushObstacle => (/iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported');

const whenDenied = (): PushObstacle => (Notification.permission === 'denied' ? 'denied' : null);

async function subscribe(): Promise<PushAddress> {
  const { endpoint, keys } = (await subscribeWorker()).toJSON();
  return {
    webPush: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  };
}

async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribeWorker(): Promise<PushSubscription> {
  const { publicKey } = await api.getWebPushKey();
  const worker = await navigator.serviceWorker.register(workerPath, { type: workerType });
  await ready(worker);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await worker.pushManager.subscribe(options);
  } catch (error) {
    // One that was made with the keys of another server stands in the way.
    const before = await worker.pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return worker.pushManager.subscribe(options);
  }
}

/** Settles once the worker can take notices; `navigator.serviceWorker.ready` never does for a worker of a sub-path. */
async function ready(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The service worker could not start'));
    });
  });
}
