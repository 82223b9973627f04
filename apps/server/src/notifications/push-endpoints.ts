import { setTimeout as pause } from 'node:timers/promises';
import { publicWeb, type Reach } from '../outbound/address-policy.ts';

/** Where notices are sent, and how long that may take. The product uses `publicPush`; tests bring services of their own. */
export interface PushPlaces {
  /** What a browser's push service may be: its address is given by a client. */
  reach: Reach;
  /** How it may be spoken to. */
  protocols: readonly string[];
  /** Origin of Firebase Cloud Messaging. */
  fcm: string;
  /** Milliseconds for one request. */
  patience: number;
  /** Waits some milliseconds before another attempt. */
  pause: (milliseconds: number) => Promise<unknown>;
}

export const publicPush: PushPlaces = {
  reach: publicWeb,
  protocols: ['https:'],
  fcm: 'https://fcm.googleapis.com',
  patience: 10_000,
  pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
};
