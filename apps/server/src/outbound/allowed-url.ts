import { isIP } from 'node:net';
import type { Reach } from './address-policy.ts';

/**
 * Whether a request may be sent there: http or https, no credentials, a web port, and a host that is not known to be
 * private by its spelling alone. What a name leads to is for the guarded agent to judge.
 */
export function isWebAddress(
  { protocol, hostname, port, username, password }: URL,
  reach: Pick<Reach, 'isAllowedPort' | 'isAllowedAddress'>,
): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  if (!reach.isAllowedPort(port === '' ? standardPorts[protocol] : Number(port))) return false;
  // URL has written every spelling of an IPv4 address, decimal, octal, hexadecimal or short, in the usual way.
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(host) === 0 ? isPublicName(host) : reach.isAllowedAddress(host);
}

const standardPorts = { 'http:': 80, 'https:': 443 };

/** Names that never stand for a host of the public web: RFC 6761, 6762, 7686, 8375, and `internal` by ICANN. */
const privateEndings = ['localhost', 'local', 'internal', 'home.arpa', 'onion', 'invalid', 'test'];

/** A name without a dot is looked for in the own network. */
function isPublicName(name: string): boolean {
  return name.includes('.') && !privateEndings.some((ending) => name.endsWith(`.${ending}`));
}
