import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import type { AddressPolicy } from './address-policy.ts';

/** The host resolves to an IP address that is not allowed. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/**
 * An agent that connects only to allowed IP addresses. A name is resolved once, and the checked addresses are the ones
 * connected to, which defeats DNS rebinding. No connection is reused, unless `connections` says how many of one origin
 * may be.
 */
export async function createGuardedAgent(
  addressPolicy: AddressPolicy,
  { connections }: { connections?: number } = {},
): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici');
  const connect = buildConnector({
    timeout: addressPolicy.timeoutMs,
    lookup: createGuardedLookup(addressPolicy),
  });
  return new Agent({
    ...(connections === undefined ? { pipelining: 0 } : { connections }),
    maxHeaderSize: 32 * 1024,
    connect: (options, done) => {
      const isForbidden = isIP(options.hostname) !== 0 && !addressPolicy.isAllowedIpAddress(options.hostname);
      if (isForbidden) done(new ForbiddenAddress(), null);
      else connect(options, done);
    },
  });
}

function createGuardedLookup(addressPolicy: AddressPolicy): LookupFunction {
  return (name, options, done) => {
    resolveAllowed(name, addressPolicy).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, []),
    );
  };
}

/**
 * All addresses of a name. Throws if one of them is not allowed: a public name that resolves to a private address is
 * suspect.
 */
async function resolveAllowed(name: string, { resolve, isAllowedIpAddress }: AddressPolicy) {
  const [first, ...rest] = await resolve(name);
  if (!first || ![first, ...rest].every(({ address }) => isAllowedIpAddress(address))) {
    throw new ForbiddenAddress();
  }
  return [first, ...rest] as const satisfies LookupAddress[];
}
