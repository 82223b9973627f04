import { parseUrl } from '@pouch/contract/parse-url';

/**
 * The origin of the server that an app is built for, such as `https://pouch.example.org`. Throws an error with a message for
 * the developer if an app could not call it.
 */
export function serverOrigin(text: string): string {
  const url = parseUrl(text);
  if (url?.protocol === 'http:') throw new Error(`An app calls its server by https only, not at “${text}”.`);
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/` || !isSafeHost(url.host)) {
    throw new Error(
      `“${text}” is no address of a server: give it without a path, for example https://pouch.example.org`,
    );
  }
  return url.origin;
}

/** Rejects characters that would end the attribute or the policy that the origin is inserted into. */
const isSafeHost = (host: string): boolean => /^[a-z0-9.:[\]-]+$/.test(host);
