import { setTimeout as pause } from 'node:timers/promises';
import { publicAddressesOnly, type AddressPolicy } from '../outbound/address-policy.ts';

/** Push services and limits. Production uses `publicPushEndpoints`; tests use fake services. */
export interface PushEndpoints {
  /** The addresses allowed for a browser's push service: its URL comes from a client. */
  addressPolicy: AddressPolicy;
  /** Allowed URL protocols. */
  protocols: readonly string[];
  /** Origin of Firebase Cloud Messaging. */
  fcmOrigin: string;
  /** For one request, in milliseconds. */
  timeoutMs: number;
  /** Waits before a retry. */
  pause: (milliseconds: number) => Promise<unknown>;
}

export const publicPushEndpoints: PushEndpoints = {
  addressPolicy: publicAddressesOnly,
  protocols: ['https:'],
  fcmOrigin: 'https://fcm.googleapis.com',
  timeoutMs: 10_000,
  pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
};
