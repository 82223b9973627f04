import { invalid, type AppError } from '../../lib/errors.ts';
import type { Reach } from '../../outbound/address-policy.ts';
import { isWebAddress } from '../../outbound/allowed-url.ts';

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
