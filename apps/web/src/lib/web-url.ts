import { parseUrl } from '@pouch/contract/parse-url';

/** `mailto:` is a scheme; `example.org:8080` is a host with its port. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * The URL that the text means: as written when it begins with http or https, prefixed with https when it begins with a
 * host ("example.org/a"). Empty for an empty text, null for anything else.
 */
export function toWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  if (scheme.test(trimmed)) return isWebUrl(trimmed) ? trimmed : null;
  const url = `https://${trimmed.replace(/^\/\//, '')}`;
  const parsed = parseUrl(url);
  return parsed !== null && hasHostName(parsed) ? url : null;
}

const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url) && parseUrl(url) !== null;

/** A single word, a number and an email address are not hosts. */
const hasHostName = ({ hostname, username }: URL): boolean =>
  username === '' && /^[^.].*\.[^.\d][^.]*\.?$/.test(hostname);
