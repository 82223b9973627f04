/** The path, query and fragment of a URL of this origin; `/` for any other URL or value, so that no other origin is opened. */
export function sameOriginPath(target: unknown, origin: string): string {
  if (typeof target !== 'string' || !URL.canParse(target, origin)) return '/';
  const url = new URL(target, origin);
  // A path that begins with two slashes would be read as another host.
  const isOwn = url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
