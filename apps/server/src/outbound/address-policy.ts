import { lookup, type LookupAddress } from 'node:dns';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** What a fetch may reach, and how long it may take. The product uses `publicWeb`; tests bring a web of their own. */
export interface Reach {
  isAllowedAddress: (address: string) => boolean;
  isAllowedPort: (port: number) => boolean;
  /** All addresses of a name. */
  resolve: (name: string) => Promise<LookupAddress[]>;
  /** Milliseconds for everything, redirects and body included. */
  patience: number;
}

/** The web as everybody sees it: nothing on this machine, beside it, or behind its firewall. */
export const publicWeb: Reach = {
  isAllowedAddress: (address) => isPublicAddress(address, attachedNetworks()),
  isAllowedPort: (port) => webPorts.includes(port),
  resolve: (name) =>
    new Promise((resolve, reject) => {
      lookup(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
    }),
  patience: 5_000,
};

/**
 * Where the web is served, also by those who may not use the first two. On any other port something else listens,
 * such as a mail server, a database or a cache, and a fetch that speaks to it is an attack on it, or a scan.
 */
const webPorts = [80, 443, 8080, 8443];

/**
 * Whether an address belongs to a host of the public internet. `attached` are networks (as CIDR) that this machine
 * is part of: their hosts may trust it, even those with public addresses, as every device at home has under IPv6.
 */
export function isPublicAddress(address: string, attached: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const real = withoutWrapping(ipaddr.parse(address));
  if (real === null || real.range() !== 'unicast') return false;
  if (real instanceof ipaddr.IPv6 && !real.match(globalUnicast)) return false;
  return !attached.some((network) => isWithin(real, network));
}

/** The only part of IPv6 that is given out (RFC 4291); the rest holds relics such as `::127.0.0.1`. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 for hosts that have IPv6 only (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** The IPv4 address within an IPv6 one that stands for it. Those of 6to4 and Teredo are no unicast, whatever they hold. */
function withoutWrapping(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.zoneId) return null;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(translated) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [start, bits] = ipaddr.parseCIDR(network);
  return start.kind() === address.kind() && address.match(start, bits);
}

function attachedNetworks(): string[] {
  const interfaces = Object.values(networkInterfaces()).flat();
  return interfaces.flatMap((one) => (one?.cidr ? [one.cidr] : []));
}
