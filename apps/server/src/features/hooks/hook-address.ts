import { lookup } from 'node:dns/promises';
import { parseUrl } from '@pouch/contract/parse-url';
import type { AddressPolicy } from '../../outbound/address-policy.ts';
import { isAllowedUrl } from '../../outbound/allowed-url.ts';

/** Whether the operator lets hooks call this host of the own network. `hosts` are in lower case. */
export const isOperatorHost = (url: URL, hosts: readonly string[]): boolean => hosts.includes(url.hostname);

/** Why hooks may not call an address, as a sentence; null if they may. The addresses of its host are checked when calling. */
export function findAddressProblem(
  text: string,
  { hosts, addressPolicy }: { hosts: readonly string[]; addressPolicy: AddressPolicy },
): string | null {
  const url = parseUrl(text);
  if (url === null) return 'Enter a whole address, for example https://example.org/pouch';
  if (url.username !== '' || url.password !== '')
    return 'Leave the user name and password out of the address';
  if (isOperatorHost(url, hosts))
    return isWebProtocol(url) ? null : 'The address must begin with https:// or http://';
  if (url.protocol !== 'https:') return 'The address must begin with https://';
  return isAllowedUrl(url, addressPolicy) ? null : notPublic;
}

export const notPublic =
  'This address is not on the public internet. The operator of this server can allow hosts of the own network.';

const isWebProtocol = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** For hosts that the operator has named: any port, and the names that only this machine or its network knows. */
export const operatorHostPolicy = (timeoutMs: number): AddressPolicy => ({
  isAllowedIpAddress: () => true,
  isAllowedPort: () => true,
  resolve: (name) => lookup(name, { all: true }),
  timeoutMs,
});
