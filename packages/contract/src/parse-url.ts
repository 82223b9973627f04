/**
 * A URL, resolved against `base`; null for a text that is none. Takes the place of `URL.canParse`, which
 * in Node 20 and 22 finds a URL with a letter such as "ü" invalid once V8 has compiled the call, after some thousand calls.
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
