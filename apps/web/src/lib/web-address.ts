/** `mailto:` is a scheme; `example.org:8080` is a host with its port. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * The web address a person means: as written when it begins with http or https, with https where it names only a
 * host ("example.org/a"). Empty for an empty text, null for what is no web address.
 */
export function toWebAddress(text: string): string | null {
  const written = text.trim();
  if (written === '') return '';
  if (scheme.test(written)) return isWeb(written) ? written : null;
  const address = `https://${written.replace(/^\/\//, '')}`;
  return isWeb(address) && namesHost(new URL(address)) ? address : null;
}

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** A single word, a number or a mail address is not taken for a host. */
const namesHost = ({ hostname, username }: URL): boolean =>
  username === '' && /^[^.].*\.[^.\d][^.]*\.?$/.test(hostname);
