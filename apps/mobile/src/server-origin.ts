/**
 * The origin of the server that an app is made for, such as `https://pouch.example.org`. Throws a sentence for the person who
 * gave the text when an app could not call it.
 */
export function serverOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:') throw new Error(`An app calls its server by https only, not at “${text}”.`);
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/` || !isName(url.host)) {
    throw new Error(
      `“${text}” is no address of a server: give it without a path, for example https://pouch.example.org`,
    );
  }
  return url.origin;
}

/** An address may hold marks that would end its place in a page. */
const isName = (host: string): boolean => /^[a-z0-9.:[\]-]+$/.test(host);
