import { isIP } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';

/**
 * Whether a request may be sent to a URL: http or https, no credentials, a web port, and a host that is not
 * recognisably private. The addresses of a host name are checked by the guarded agent.
 */
export function isAllowedUrl(
  { protocol, hostname, port, username, password }: URL,
  addressPolicy: Pick<AddressPolicy, 'isAllowedPort' | 'isAllowedIpAddress'>,
): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  if (!addressPolicy.isAllowedPort(port === '' ? standardPorts[protocol] : Number(port))) return false;
  // URL has normalised every notation of an IPv4 address: decimal, octal, hexadecimal and short.
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(host) === 0 ? isPublicName(host) : addressPolicy.isAllowedIpAddress(host);
}

const standardPorts = { 'http:': 80, 'https:': 443 };

/** Top-level and other names reserved for private use: RFC 6761, 6762, 7686, 8375, and `internal` by ICANN. */
const privateEndings = ['localhost', 'local', 'internal', 'home.arpa', 'onion', 'invalid', 'test'];

/** Names without a dot resolve in the local network. */
function isPublicName(name: string): boolean {
  return name.includes('.') && !privateEndings.some((ending) => name.endsWith(`.${ending}`));
}
