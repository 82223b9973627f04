import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Longer than any healthy name server takes; the whole request has 5 seconds. */
const timeoutMs = 2_000;

/**
 * All IP addresses of a host name, from DNS alone. Not `dns.lookup`: it works on four threads shared by the whole process
 * and cannot be given up, so a few names whose servers do not answer keep everybody's names waiting. Throws when there is
 * no address. `servers` are name servers as `address:port`; default: those of the system.
 */
export async function resolveHost(name: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [...toLookupAddresses(v4, 4), ...toLookupAddresses(v6, 6)];
}

const toLookupAddresses = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
