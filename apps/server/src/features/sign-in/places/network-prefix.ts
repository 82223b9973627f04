import { isIPv6 } from 'node:net';

/**
 * The part of an IP address that identifies one internet connection: an IPv4 address, also if mapped to IPv6, or the
 * first 64 bits of an IPv6 address, since its owner chooses the rest freely (RFC 6177).
 */
export function networkPrefix(ipAddress: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(ipAddress)) return ipAddress;
  const [before = [], after = []] = ipAddress.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
