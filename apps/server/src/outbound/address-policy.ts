import type { LookupAddress } from 'node:dns';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { resolveHost } from './resolve-host.ts';

/**
 * Which addresses a request may reach, and its timeout. Production uses `publicAddressesOnly`; tests use fake hosts.
 */
export interface AddressPolicy {
  isAllowedIpAddress: (ipAddress: string) => boolean;
  isAllowedPort: (port: number) => boolean;
  /** Resolves a host name to all of its IP addresses. */
  resolve: (name: string) => Promise<LookupAddress[]>;
  /** For the whole request with redirects and body, in milliseconds. */
  timeoutMs: number;
}

/** The public web: no address of this machine, its networks, or behind its firewall. */
export const publicAddressesOnly: AddressPolicy = {
  isAllowedIpAddress: (address) => isPublicIpAddress(address, attachedNetworks()),
  isAllowedPort: (port) => webPorts.includes(port),
  resolve: (name) => resolveHost(name),
  timeoutMs: 5_000,
};

/**
 * Ports of web servers, with the usual unprivileged ones. Other ports belong to other services, such as mail servers,
 * databases and caches; a request to one would be an attack or a scan.
 */
const webPorts = [80, 443, 8080, 8443];

/**
 * Whether an IP address is on the public internet. `attached` are this machine's own networks, as CIDR: their hosts may
 * trust it, even those with public addresses, as all devices in a home have under IPv6.
 */
export function isPublicIpAddress(ipAddress: string, attached: readonly string[]): boolean {
  if (!ipaddr.isValid(ipAddress)) return false;
  const unwrapped = unwrapIpv4(ipaddr.parse(ipAddress));
  if (unwrapped === null || unwrapped.range() !== 'unicast') return false;
  if (unwrapped instanceof ipaddr.IPv6 && !unwrapped.match(globalUnicast)) return false;
  return !attached.some((network) => isWithin(unwrapped, network));
}

/** The only allocated range of IPv6 (RFC 4291); the rest includes relics such as `::127.0.0.1`. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64: IPv4 for hosts with IPv6 only (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * The IPv4 address that an IPv6 address embeds, if any; null for scoped addresses. Addresses of 6to4 and Teredo are not
 * `unicast`, whatever they embed.
 */
function unwrapIpv4(ipAddress: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipAddress instanceof ipaddr.IPv4) return ipAddress;
  if (ipAddress.zoneId) return null;
  if (ipAddress.isIPv4MappedAddress()) return ipAddress.toIPv4Address();
  return ipAddress.match(translated) ? new ipaddr.IPv4(ipAddress.toByteArray().slice(12)) : ipAddress;
}

function isWithin(ipAddress: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [start, bits] = ipaddr.parseCIDR(network);
  return start.kind() === ipAddress.kind() && ipAddress.match(start, bits);
}

function attachedNetworks(): string[] {
  const interfaces = Object.values(networkInterfaces()).flat();
  return interfaces.flatMap((one) => (one?.cidr ? [one.cidr] : []));
}
