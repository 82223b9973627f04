/**
 * The URL that a text is, resolved against `base`; null if it is none. In place of `URL.canParse`: Node 20 and 22 find a URL
 * with a letter such as "ü" invalid by it once V8 has compiled the call, after some thousand calls.
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
