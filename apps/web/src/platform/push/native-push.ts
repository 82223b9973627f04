import { FirebaseMessaging } from './firebase-messaging.ts';
import { callPlugin, NativeError } from '../device/native.ts';
import type { PushEndpoint, PushBlocker, PushProvider } from './push-device.ts';
import { pushTokenKey } from '../../data/stored-keys.ts';

/** Long, since the first token comes from Google's servers. */
const tokenTimeoutMs = 15_000;

/** Whether this build lacks Firebase's settings, which only a request for a token reveals. */
let lacksSettings = false;
let latestToken: string | null = null;
let isAsking = false;
let stopListening: (() => Promise<void>) | null = null;

/** Push on a phone: Firebase Cloud Messaging on both systems. */
export const nativePush: PushProvider = {
  findBlocker,
  requestPermission,
  isSubscribed: () => Promise.resolve(localStorage.getItem(pushTokenKey) !== null),
  subscribe,
  unsubscribe,
};

async function findBlocker(): Promise<PushBlocker> {
  if (lacksSettings) return 'unsupported';
  try {
    const { receive } = await callPlugin(() => FirebaseMessaging.checkPermissions());
    return receive === 'denied' ? 'denied' : null;
  } catch (error) {
    if (isMissing(error)) return 'unsupported';
    throw error;
  }
}

async function requestPermission(): Promise<'granted' | 'denied' | 'default'> {
  const { receive } = await callPlugin(() => FirebaseMessaging.requestPermissions(), { withinMs: null });
  return receive === 'granted' || receive === 'denied' ? receive : 'default';
}

async function subscribe(onEndpointChange: (endpoint: PushEndpoint) => void): Promise<PushEndpoint> {
  isAsking = true;
  try {
    await listenForTokens(onEndpointChange);
    const { token } = await callPlugin(() => FirebaseMessaging.getToken(), { withinMs: tokenTimeoutMs });
    saveToken(token);
    return { fcmToken: token };
  } catch (error) {
    lacksSettings = isMissing(error);
    throw error;
  } finally {
    isAsking = false;
  }
}

function saveToken(token: string): void {
  latestToken = token;
  localStorage.setItem(pushTokenKey, 'yes');
}

async function unsubscribe(): Promise<void> {
  latestToken = null;
  localStorage.removeItem(pushTokenKey);
  const stop = stopListening;
  stopListening = null;
  await Promise.all([stop?.(), callPlugin(() => FirebaseMessaging.deleteToken())]);
}

/** Ignores the event of a token that `getToken` returns. An iPhone without a token at the start gets this event later. */
async function listenForTokens(onEndpointChange: (endpoint: PushEndpoint) => void): Promise<void> {
  if (stopListening) return;
  const { remove } = await callPlugin(() =>
    FirebaseMessaging.addListener('tokenReceived', ({ token }) => {
      if (isAsking || token === latestToken) return;
      saveToken(token);
      onEndpointChange({ fcmToken: token });
    }),
  );
  stopListening = remove;
}

/** Without Firebase's settings, iOS reports UNAVAILABLE, and Android an uninitialised FirebaseApp. */
const isMissing = (error: unknown): boolean =>
  error instanceof NativeError &&
  (error.problem === 'missing' || /FirebaseApp is not initialized/.test(error.message));
