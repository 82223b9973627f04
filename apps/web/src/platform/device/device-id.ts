import { deviceIdKey } from '../../data/stored-keys.ts';
import { randomKey } from '../../lib/random-key.ts';

/**
 * Names this device to the server: for its notifications, and so that it knows the device at the next sign-in. Made once;
 * where the browser stores nothing, once a visit.
 */
export function deviceId(): string {
  try {
    return localStorage.getItem(deviceIdKey) ?? keep(ofThisVisit);
  } catch {
    return ofThisVisit;
  }
}

const ofThisVisit = randomKey();

function keep(id: string): string {
  localStorage.setItem(deviceIdKey, id);
  return id;
}
