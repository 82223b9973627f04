import type { PushPlaces } from '../../notifications/push-endpoints.ts';
import { publicWeb } from '../../outbound/address-policy.ts';

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
