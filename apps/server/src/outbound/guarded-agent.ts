import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import type { Reach } from './address-policy.ts';

/** The name leads to an address that a fetch may not reach. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/**
 * An agent that connects only to allowed addresses. A name is resolved once, and those very addresses are checked and
 * connected to, so a name that changes its mind in between gains nothing. No connection is used twice.
 */
export async function guardedAgent(reach: Reach): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici');
  const connect = buildConnector({ timeout: reach.patience, lookup: guardedLookup(reach) });
  return new Agent({
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
    connect: (options, done) => {
      const isForbidden = isIP(options.hostname) !== 0 && !reach.isAllowedAddress(options.hostname);
      if (isForbidden) done(new ForbiddenAddress(), null);
      else connect(options, done);
    },
  });
}

function guardedLookup(reach: Reach): LookupFunction {
  return (name, options, done) => {
    resolveAllowed(name, reach).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, []),
    );
  };
}

/** All addresses of a name; none when one of them may not be reached, since such a name means no good. */
async function resolveAllowed(name: string, { resolve, isAllowedAddress }: Reach) {
  const [first, ...rest] = await resolve(name);
  if (!first || ![first, ...rest].every(({ address }) => isAllowedAddress(address))) {
    throw new ForbiddenAddress();
  }
  return [first, ...rest] as const satisfies LookupAddress[];
}
