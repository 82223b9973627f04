import { parseUrl } from '@pouch/contract/parse-url';
import { invalid, type AppError } from '../../lib/errors.ts';
import type { AddressPolicy } from '../../outbound/address-policy.ts';
import { isAllowedUrl } from '../../outbound/allowed-url.ts';

/**
 * Parses a URL that may be fetched: http or https, no credentials, a web port, and a host that is not recognisably
 * private. Drops the fragment. Throws a 422 with the same message for every reason.
 */
export function parseAllowedUrl(text: string, addressPolicy: AddressPolicy, base?: URL): URL {
  const url = parseUrl(text, base);
  if (url === null || !isAllowedUrl(url, addressPolicy)) throw forbidden();
  url.hash = '';
  return url;
}

/** The same for URLs found in a page; null instead of an error. */
export function allowedHrefOrNull(text: string, addressPolicy: AddressPolicy, base: URL): string | null {
  try {
    const { href } = parseAllowedUrl(text, addressPolicy, base);
    return href.length <= maxLength ? href : null;
  } catch {
    return null;
  }
}

/** Characters, as in the contract. */
const maxLength = 2_000;

const forbidden = (): AppError => invalid('url', 'That address cannot be previewed.');
