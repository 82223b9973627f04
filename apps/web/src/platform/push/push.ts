import { withTimeout } from '../../lib/with-timeout.ts';
import { getSession } from '../../data/session/session.ts';
import { isNative } from '../device/native.ts';
import { registerDevice, removeDevice, type PushBlocker, type PushProvider } from './push-device.ts';
import { noPushKey, pushUserKey } from '../../data/stored-keys.ts';

/**
 * Whether this device gets push notifications. `unsupported`: the browser does not support them, or not without https, or the
 * app was built without them; `install`: an iPhone or iPad supports them once the web app is on the home screen; `denied`:
 * the user has blocked them.
 */
export type PushState = Exclude<PushBlocker, null> | 'off' | 'on';

const loadProvider = async (): Promise<PushProvider> =>
  isNative() ? (await import('./native-push.ts')).nativePush : (await import('./web-push.ts')).webPush;

export async function readPushState(): Promise<PushState> {
  const provider = await loadProvider();
  const blocker = await provider.findBlocker();
  if (blocker !== null) return blocker;
  return isEnabled() && (await provider.isSubscribed()) ? 'on' : 'off';
}

/** Whether the server notifies this device by push. False where that cannot be read. */
export async function isNotifiedByPush(): Promise<boolean> {
  if (localStorage.getItem(noPushKey) !== null) return false;
  return readPushState().then(
    (state) => state === 'on',
    () => false,
  );
}

const isEnabled = (): boolean => localStorage.getItem(pushUserKey) === getSession()?.user.id;

/**
 * Asks the user for permission, subscribes, and registers the device on the server. Rejects if the push service or the server
 * fails. An app that turns out to be built without push is `unsupported`.
 */
export async function turnOnPush(): Promise<PushState> {
  const provider = await loadProvider();
  const permission = await provider.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  try {
    await register(provider);
  } catch (error) {
    if ((await provider.findBlocker()) === 'unsupported') return 'unsupported';
    throw error;
  }
  localStorage.setItem(pushUserKey, getSession()?.user.id ?? '');
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  localStorage.removeItem(pushUserKey);
  await unregister(await loadProvider());
  return readPushState();
}

/**
 * At every start: registers the device again, since push endpoints change, and to report that it is still in use. Removes
 * another user's subscription. Ignores failures until the next start.
 */
export async function renewPush(): Promise<void> {
  try {
    const provider = await loadProvider();
    const blocker = await provider.findBlocker();
    if (blocker === 'unsupported' || blocker === 'install') return;
    if (!isEnabled()) {
      if (await provider.isSubscribed()) await provider.unsubscribe();
    } else if (blocker === null) await register(provider);
  } catch {
    // No network, or the push service is unavailable.
  }
}

/** Unregisters this device before a sign-out (AU-11). Never rejects: a failure must not stop the sign-out. */
export async function unregisterPush(): Promise<void> {
  try {
    if (isEnabled()) await unregister(await loadProvider());
  } catch {
    // The server removes a device when the push service first rejects its endpoint.
  }
}

/** Opens the page of a notification that was clicked while the app is open. */
export function followNotificationClicks(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const listen = ({ data }: MessageEvent<unknown>) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
    if (type === 'open' && typeof path === 'string' && path.startsWith('/')) open(path);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}

/** How long a change waits for the one before it: a push service may never answer. */
const maxWaitMs = 5_000;
let latestChange: Promise<void> = Promise.resolve();

/**
 * Registers and removes this device in order: parallel requests could register it after its removal. Not a serial queue,
 * since the wait is limited.
 */
function changeInOrder(change: () => Promise<void>): Promise<void> {
  latestChange = withTimeout(latestChange, maxWaitMs)
    .catch(() => undefined)
    .then(change);
  return latestChange;
}

/** A failed registration of a changed endpoint is repeated at the next start. */
const register = (provider: PushProvider): Promise<void> =>
  changeInOrder(async () => {
    const endpoint = await provider.subscribe((changedEndpoint) => {
      if (isEnabled()) void registerDevice(changedEndpoint).catch(() => undefined);
    });
    await registerDevice(endpoint);
  });

/** Unsubscribes the device and removes it on the server, even if the device fails to unsubscribe. */
const unregister = (provider: PushProvider): Promise<void> =>
  changeInOrder(async () => {
    const [unsubscribed] = await Promise.allSettled([provider.unsubscribe()]);
    await removeDevice();
    if (unsubscribed.status === 'rejected') throw unsubscribed.reason;
  });
