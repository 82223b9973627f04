import { isIP } from 'node:net';
import { invalid, type AppError } from '../../errors.ts';
import type { Reach } from './public-web.ts';

/**
 * Reads an address that a fetch may try: http or https, no credentials, a web port, and a host that is not known to be
 * private by its spelling alone. The fragment is left out. Throws 422, always with the same sentence.
 */
export function readWebAddress(text: string, reach: Reach, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw forbidden();
  const address = new URL(text, base);
  address.hash = '';
  if (!isWebAddress(address, reach)) throw forbidden();
  return address;
}

/** The same for addresses that a page names: null instead of an error. */
export function findWebAddress(text: string, reach: Reach, base: URL): string | null {
  try {
    const { href } = readWebAddress(text, reach, base);
    return href.length <= maxLength ? href : null;
  } catch {
    return null;
  }
}

/** Characters; what the contract takes. */
const maxLength = 2_000;

const forbidden = (): AppError => invalid('url', 'That address cannot be previewed.');

/** URL has written every spelling of an IPv4 address, decimal, octal, hexadecimal or short, in the usual way. */
function isWebAddress({ protocol, hostname, port, username, password }: URL, reach: Reach): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  if (!reach.isAllowedPort(port === '' ? standardPorts[protocol] : Number(port))) return false;
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
