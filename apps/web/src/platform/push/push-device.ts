import { ApiError } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { randomKey } from '../../lib/random-key.ts';
import { shell } from '../device/native.ts';

const appVersion = '1.0.0';
/** Not a `pouch.` key: it belongs to the device and outlives who is signed in (NA-02). */
const deviceKey = 'deviceId';

/** Where this device is reached: at a browser's push service, or by its Firebase token. */
export type PushAddress =
  { webPush: { endpoint: string; keys: { p256dh: string; auth: string } } } | { fcmToken: string };

/** What stands between a device and notices; null where they can be turned on. */
export type PushObstacle = 'unsupported' | 'install' | 'denied' | null;

/** How notices reach a device. Everything rejects where the device or its service refuses. */
export interface PushWay {
  obstacle: () => Promise<PushObstacle>;
  /** Asks the person, who may leave it open. */
  ask: () => Promise<'granted' | 'denied' | 'default'>;
  isSubscribed: () => Promise<boolean>;
  /** Answers where this device is reached, and from then on tells where it moves to. */
  subscribe: (onMove: (address: PushAddress) => void) => Promise<PushAddress>;
  unsubscribe: () => Promise<void>;
}

/** Made once and kept. */
function deviceId(): string {
  const kept = localStorage.getItem(deviceKey);
  if (kept !== null) return kept;
  const made = randomKey();
  localStorage.setItem(deviceKey, made);
  return made;
}

/** Tells the server where this device is reached from now on. */
export async function registerDevice(address: PushAddress): Promise<void> {
  await api.registerDevice({
    body: {
      deviceId: deviceId(),
      ...address,
      platform: shell(),
      timezone: deviceTimezone(),
      appVersion,
    },
  });
}

/** The server tells this device nothing more; it may have forgotten it already. */
export async function removeDevice(): Promise<void> {
  try {
    await api.removeDevice({ params: { deviceId: deviceId() }, signal: AbortSignal.timeout(5_000) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
