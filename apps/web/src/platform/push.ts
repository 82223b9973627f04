import { getSession } from '../data/session/session.ts';
import { isNative } from './device/native.ts';
import { registerDevice, removeDevice, type PushObstacle, type PushWay } from './push/push-device.ts';

/**
 * Whether notices reach this device. `unsupported`: the browser takes none, or not from an address without https; or this
 * app was built without them; `install`: an iPhone or iPad takes them once the web app is on its home screen; `denied`:
 * the browser or the phone was told not to.
 */
export type PushState = Exclude<PushObstacle, null> | 'off' | 'on';

/** Who wants to be told on this device. It goes with the session. */
const wishKey = 'pouch.notices';

const loadWay = async (): Promise<PushWay> =>
  isNative()
    ? (await import('./push/native-push.ts')).nativePush
    : (await import('./push/web-push.ts')).webPush;

export async function readPushState(): Promise<PushState> {
  const way = await loadWay();
  const obstacle = await way.obstacle();
  if (obstacle !== null) return obstacle;
  return isWanted() && (await way.isSubscribed()) ? 'on' : 'off';
}

const isWanted = (): boolean => localStorage.getItem(wishKey) === getSession()?.user.id;

/**
 * Asks the person, subscribes, and tells the server. Rejects where one of them refuses, apart from the person; an app that
 * turns out to be built without notices is `unsupported`.
 */
export async function turnOnPush(): Promise<PushState> {
  const way = await loadWay();
  const permission = await way.ask();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  try {
    await register(way);
  } catch (error) {
    if ((await way.obstacle()) === 'unsupported') return 'unsupported';
    throw error;
  }
  localStorage.setItem(wishKey, getSession()?.user.id ?? '');
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  localStorage.removeItem(wishKey);
  await leave(await loadWay());
  return readPushState();
}

/**
 * At every start: tells the server where this device is reached by now, since browsers and phones change it, and that it
 * is still in use. What somebody else left behind on this device ends. A failure waits for the next start.
 */
export async function renewPush(): Promise<void> {
  try {
    const way = await loadWay();
    const obstacle = await way.obstacle();
    if (obstacle === 'unsupported' || obstacle === 'install') return;
    if (!isWanted()) {
      if (await way.isSubscribed()) await way.unsubscribe();
    } else if (obstacle === null) await register(way);
  } catch {
    // No network, or a push service that is away.
  }
}

/** Before somebody signs out: nothing is told here any more (AU-11). Never fails: signing out goes on without it. */
export async function forgetPush(): Promise<void> {
  try {
    if (isWanted()) await leave(await loadWay());
  } catch {
    // What was told too late, or not at all: the server forgets a device at the first refusal.
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

/** Milliseconds for which one turn waits for the one before: a push service may never answer. */
const waitsAtMost = 5_000;
let lastTurn: Promise<unknown> = Promise.resolve();

/** One after another: told side by side, the server may hear of a device after it has left. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const patience = new Promise((resolve) => window.setTimeout(resolve, waitsAtMost));
  const turn = Promise.race([lastTurn, patience]).then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** An address that moves while nobody looks is told again at the next start. */
const register = (way: PushWay): Promise<void> =>
  inTurn(async () => {
    const address = await way.subscribe((moved) => {
      if (isWanted()) void registerDevice(moved).catch(() => undefined);
    });
    await registerDevice(address);
  });

/** Ends on both sides: a device that does not let go keeps the server from nothing. */
const leave = (way: PushWay): Promise<void> =>
  inTurn(async () => {
    const [here] = await Promise.allSettled([way.unsubscribe()]);
    await removeDevice();
    if (here.status === 'rejected') throw here.reason;
  });
