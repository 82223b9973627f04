/** A path of this app as an address names it, whatever came; home for anything else: nothing else is opened. */
export function ownPath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  // What begins with two slashes names another origin.
  const isOwn = url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
