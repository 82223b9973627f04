import { isIPv6 } from 'node:net';

/**
 * What one line to the internet gives its owner: an IPv4 address, also in its IPv6 spelling, or the first 64 bits of an
 * IPv6 address, whose other half everybody chooses freely (RFC 6177).
 */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
