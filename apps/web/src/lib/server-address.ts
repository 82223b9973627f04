/**
 * The full address of a path of our own server: the path itself where the pages come from there, and behind the server's
 * origin where an app carries them. The origin is written into such a page when the app is made (`npm run mobile:sync`).
 */
export function serverAddress(path: string): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="pouch-server"]');
  return (told?.content ?? '') + path;
}
