import { parseUrl } from '@pouch/contract/parse-url';

/** The path, query and fragment of a URL of this origin; `/` for any other URL or value, so that no other origin is opened. */
export function sameOriginPath(target: unknown, origin: string): string {
  const url = typeof target === 'string' ? parseUrl(target, origin) : null;
  // A path that begins with two slashes would be read as another host.
  const isOwn = url?.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
