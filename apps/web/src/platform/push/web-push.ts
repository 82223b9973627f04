import { api } from '../../data/http/api.ts';
import { registerWorker, workerPath } from '../app-files/register-worker.ts';
import type { PushEndpoint, PushBlocker, PushProvider } from './push-device.ts';

/** The Push API of a browser; the service worker receives the messages. */
export const webPush: PushProvider = {
  findBlocker: () => Promise.resolve(isPushSupported() ? permissionBlocker() : unsupportedReason()),
  requestPermission: () => Notification.requestPermission(),
  isSubscribed: async () => (await findSubscription()) !== null,
  subscribe,
  unsubscribe,
};

const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in window && 'PushManager' in window;

const unsupportedReason = (): PushBlocker =>
  /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported';

const permissionBlocker = (): PushBlocker => (Notification.permission === 'denied' ? 'denied' : null);

async function subscribe(): Promise<PushEndpoint> {
  const { endpoint, keys } = (await subscribeWorker()).toJSON();
  return {
    webPush: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  };
}

async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribeWorker(): Promise<PushSubscription> {
  const { publicKey } = await api.getWebPushKey();
  const worker = await registerWorker();
  await waitForActivation(worker);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await worker.pushManager.subscribe(options);
  } catch (error) {
    // A subscription with another server's key makes subscribe() fail.
    const existing = await worker.pushManager.getSubscription();
    if (!existing) throw error;
    await existing.unsubscribe();
    return worker.pushManager.subscribe(options);
  }
}

/** Resolves when the worker is active. `navigator.serviceWorker.ready` never resolves for a worker whose scope excludes this page. */
async function waitForActivation(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The service worker could not start'));
    });
  });
}
