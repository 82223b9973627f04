import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Reach } from './public-web.ts';

/** The name leads to an address that a fetch may not reach. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/**
 * An agent that connects only to allowed addresses. A name is resolved once, and those very addresses are checked and
 * connected to, so a name that changes its mind in between gains nothing. No connection is used twice.
 */
export function guardedAgent(reach: Reach): Agent {
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

function guardedLookup({ resolve, isAllowedAddress }: Reach): LookupFunction {
  return (name, options, done) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAllowedAddress(address))) {
          done(new ForbiddenAddress(), []);
        } else if (options.all) {
          done(null, addresses);
        } else {
          done(null, first.address, first.family);
        }
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, []),
    );
  };
}
