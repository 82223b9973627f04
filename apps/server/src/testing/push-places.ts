import type { PushPlaces } from '../notices/push-places.ts';
import { publicWeb } from '../outbound/public-web.ts';

/** Stand-ins on 127.0.0.1 may be reached, over http, and nobody waits before another attempt. */
export function localPush(given: Partial<PushPlaces> = {}): PushPlaces & { pauses: number[] } {
  const pauses: number[] = [];
  return {
    reach: {
      ...publicWeb,
      isAllowedAddress: (address) => address === '127.0.0.1' || publicWeb.isAllowedAddress(address),
      isAllowedPort: () => true,
    },
    protocols: ['http:', 'https:'],
    fcm: 'http://127.0.0.1:9',
    patience: 5_000,
    pause: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    ...given,
    pauses,
  };
}
