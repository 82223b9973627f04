/**
 * The URL of a path on Pouch's server: the path itself in a browser; in a native app, whose pages are local, with the
 * server's origin. `npm run mobile:sync` writes the origin into the app's page.
 */
export function serverUrl(path: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="pouch-server"]');
  return (meta?.content ?? '') + path;
}
