import { ApiError } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { deviceId } from '../device/device-id.ts';
import { getPlatform } from '../device/native.ts';
import { noPushKey } from '../../data/stored-keys.ts';

const appVersion = '1.0.0';

/** A browser's push subscription, or a phone's Firebase token. */
export type PushEndpoint =
  { webPush: { endpoint: string; keys: { p256dh: string; auth: string } } } | { fcmToken: string };

/** Why push notifications cannot be turned on; null if they can. */
export type PushBlocker = 'unsupported' | 'install' | 'denied' | null;

/** The push service of a device. All methods reject if the device or the service refuses. */
export interface PushProvider {
  findBlocker: () => Promise<PushBlocker>;
  /** Asks the user; `default` if they dismiss the prompt. */
  requestPermission: () => Promise<'granted' | 'denied' | 'default'>;
  isSubscribed: () => Promise<boolean>;
  /** Resolves with the push endpoint. Calls `onMove` when it changes. */
  subscribe: (onMove: (endpoint: PushEndpoint) => void) => Promise<PushEndpoint>;
  unsubscribe: () => Promise<void>;
}

/** Registers this device's push endpoint on the server, and remembers whether the server can push to it. */
export async function registerDevice(endpoint: PushEndpoint): Promise<void> {
  const { canPush } = await api.registerDevice({
    body: {
      deviceId: deviceId(),
      ...endpoint,
      platform: getPlatform(),
      timezone: deviceTimezone(),
      appVersion,
    },
  });
  if (canPush) localStorage.removeItem(noPushKey);
  else localStorage.setItem(noPushKey, 'yes');
}

/** Unregisters this device on the server; succeeds if the server does not know it. */
export async function removeDevice(): Promise<void> {
  try {
    await api.removeDevice({ params: { deviceId: deviceId() }, signal: AbortSignal.timeout(5_000) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
