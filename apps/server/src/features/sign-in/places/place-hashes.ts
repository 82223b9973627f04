import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { describeDevice } from '../../../activity/describe-device.ts';
import { networkPrefix } from './network-prefix.ts';

/** Where a request comes from. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
  /** Chosen by the app once per device; undefined in requests of other programs. */
  deviceId: string | undefined;
}

export const requestOrigin = ({ ip, headers }: FastifyRequest, deviceId: string | undefined): Origin => ({
  ipAddress: ip,
  userAgent: headers['user-agent'] ?? '',
  deviceId,
});

/** Keyed hashes of a request's network, and of its device: its id, else its kind in this network. */
export interface PlaceHashes {
  network: Buffer;
  device: Buffer;
}

export function placeHashes(secret: string, { ipAddress, userAgent, deviceId }: Origin): PlaceHashes {
  const toHash = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`sign-in place\n${kind}\n${value}`).digest();
  const network = networkPrefix(ipAddress);
  return {
    network: toHash('network', network),
    device:
      deviceId === undefined
        ? toHash('kind of device', `${network}\n${describeDevice(userAgent)}`)
        : toHash('device', deviceId),
  };
}
