import { ApiError } from '../lib/api-error.ts';
import { api } from '../lib/api.ts';
import { deviceTimezone } from '../lib/device-timezone.ts';
import { randomKey } from '../lib/random-key.ts';
import { getSession } from '../lib/session.ts';

/**
 * Whether notices reach this device. `unsupported`: the browser takes none, or not from an address without https;
 * `install`: an iPhone or iPad takes them once the app is on its home screen; `denied`: the browser was told not to.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

const appVersion = '1.0.0';
/** Not a `pouch.` key: it belongs to the device and outlives who is signed in (NA-02). */
const deviceKey = 'deviceId';
/** Who wants to be told on this device. It goes with the session. */
const wishKey = 'pouch.notices';
/** Built to this path, so that one worker stays the same through every release. */
const workerPath = import.meta.env.DEV ? '/src/service-worker/service-worker.ts' : '/sw.js';
const workerType = import.meta.env.DEV ? 'module' : 'classic';

/** Made once and kept. */
function deviceId(): string {
  const kept = localStorage.getItem(deviceKey);
  if (kept !== null) return kept;
  const made = randomKey();
  localStorage.setItem(deviceKey, made);
  return made;
}

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return whyNot();
  if (!('PushManager' in window)) return whyNot();
  if (Notification.permission === 'denied') return 'denied';
  return isWanted() && (await subscription()) !== null ? 'on' : 'off';
}

const whyNot = (): PushState => (/iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported');

const isWanted = (): boolean => localStorage.getItem(wishKey) === getSession()?.user.id;

/** Asks the person, subscribes, and tells the server. Rejects where one of them refuses, apart from the person. */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await register(await subscribe());
  localStorage.setItem(wishKey, getSession()?.user.id ?? '');
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  localStorage.removeItem(wishKey);
  await leave();
  return readPushState();
}

/**
 * At every start: tells the server where this device is reached by now, since browsers change it, and that it is still in
 * use. What somebody else left behind on this device ends. A failure waits for the next start.
 */
export async function renewPush(): Promise<void> {
  try {
    if ((await readPushState()) === 'unsupported') return;
    if (isWanted() && Notification.permission === 'granted') await register(await subscribe());
    else await (await subscription())?.unsubscribe();
  } catch {
    // No network, or a push service that is away.
  }
}

/** Before somebody signs out: nothing is told here any more (AU-11). Never fails: signing out goes on without it. */
export async function forgetPush(): Promise<void> {
  try {
    if (isWanted()) await leave();
  } catch {
    // The subscription is gone from this browser all the same, and the server forgets it at the first refusal.
  }
}

/** Moves to the page of a notice that was clicked while the app is open. */
export function followNoticeClicks(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const listen = ({ data }: MessageEvent<unknown>) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
    if (type === 'open' && typeof path === 'string' && path.startsWith('/')) open(path);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}

async function leave(): Promise<void> {
  await (await subscription())?.unsubscribe();
  await api
    .removeDevice({ params: { deviceId: deviceId() }, signal: AbortSignal.timeout(5_000) })
    .catch(unlessUnknown);
}

/** The server may have forgotten the device already. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<PushSubscription> {
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

async function register(subscribed: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscribed.toJSON();
  await api.registerDevice({
    body: {
      deviceId: deviceId(),
      webPush: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
      platform: 'web',
      timezone: deviceTimezone(),
      appVersion,
    },
  });
}
