import type { PushEndpoints } from '../../notifications/push-endpoints.ts';
import { publicAddressesOnly } from '../../outbound/address-policy.ts';

/** Allows fake services on 127.0.0.1, over http, and records retry delays instead of waiting. */
export function localPushEndpoints(
  overrides: Partial<PushEndpoints> = {},
): PushEndpoints & { pauses: number[] } {
  const pauses: number[] = [];
  return {
    addressPolicy: {
      ...publicAddressesOnly,
      isAllowedIpAddress: (address) =>
        address === '127.0.0.1' || publicAddressesOnly.isAllowedIpAddress(address),
      isAllowedPort: () => true,
    },
    protocols: ['http:', 'https:'],
    fcmOrigin: 'http://127.0.0.1:9',
    timeoutMs: 60_000,
    pause: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    ...overrides,
    pauses,
  };
}
