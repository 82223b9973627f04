import { FirebaseMessaging } from './firebase-messaging.ts';
import { askPlugin, NativeError } from '../device/native.ts';
import type { PushAddress, PushObstacle, PushWay } from './push-device.ts';

/** Set while this phone has a token of ours. Like the device's id it outlives who is signed in. */
const tokenKey = 'pushToken';
/** Milliseconds in which a phone gets its token; the first one comes from Google's servers. */
const tokenWithin = 15_000;

/** This build was made without Firebase's settings, which is known only once a token was asked for. */
let lacksSettings = false;
let latest: string | null = null;
let isAsking = false;
let stopListening: (() => Promise<void>) | null = null;

/** The phone's push service, by Firebase on both systems. */
export const nativePush: PushWay = {
  obstacle,
  ask,
  isSubscribed: () => Promise.resolve(localStorage.getItem(tokenKey) !== null),
  subscribe,
  unsubscribe,
};

async function obstacle(): Promise<PushObstacle> {
  if (lacksSettings) return 'unsupported';
  try {
    const { receive } = await askPlugin(() => FirebaseMessaging.checkPermissions());
    return receive === 'denied' ? 'denied' : null;
  } catch (error) {
    if (isMissing(error)) return 'unsupported';
    throw error;
  }
}

async function ask(): Promise<'granted' | 'denied' | 'default'> {
  const { receive } = await askPlugin(() => FirebaseMessaging.requestPermissions(), { withinMs: null });
  return receive === 'granted' || receive === 'denied' ? receive : 'default';
}

async function subscribe(onMove: (address: PushAddress) => void): Promise<PushAddress> {
  isAsking = true;
  try {
    await listen(onMove);
    const { token } = await askPlugin(() => FirebaseMessaging.getToken(), { withinMs: tokenWithin });
    keep(token);
    return { fcmToken: token };
  } catch (error) {
    lacksSettings = isMissing(error);
    throw error;
  } finally {
    isAsking = false;
  }
}

function keep(token: string): void {
  latest = token;
  localStorage.setItem(tokenKey, 'yes');
}

async function unsubscribe(): Promise<void> {
  latest = null;
  localStorage.removeItem(tokenKey);
  const stop = stopListening;
  stopListening = null;
  await Promise.all([stop?.(), askPlugin(() => FirebaseMessaging.deleteToken())]);
}

/** What is told while it is asked for is answered too. An iPhone that has none yet at the start tells it when it has. */
async function listen(onMove: (address: PushAddress) => void): Promise<void> {
  if (stopListening) return;
  const { remove } = await askPlugin(() =>
    FirebaseMessaging.addListener('tokenReceived', ({ token }) => {
      if (isAsking || token === latest) return;
      keep(token);
      onMove({ fcmToken: token });
    }),
  );
  stopListening = remove;
}

/** Without Firebase's settings iOS calls itself unavailable, and Android has no Firebase that was begun. */
const isMissing = (error: unknown): boolean =>
  error instanceof NativeError &&
  (error.problem === 'missing' || /FirebaseApp is not initialized/.test(error.message));
