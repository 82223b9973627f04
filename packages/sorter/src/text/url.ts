const address = /\bhttps?:\/\/[^\s<>"']{3,1990}|\bwww\.[^\s<>"']{3,1980}/iu;

export interface UrlSetApart {
  text: string;
  url: string | null;
}

/** Takes the first web address out of a text; an address alone also names the thing, by its host and path. */
export function setApartUrl(text: string): UrlSetApart {
  const found = address.exec(text)?.[0].replace(/[).,;!?]+$/u, '');
  if (found === undefined) return { text, url: null };
  const url = found.startsWith('www') || found.startsWith('WWW') ? `https://${found}` : found;
  if (!URL.canParse(url)) return { text, url: null };
  const rest = text.replace(found, ' ').replace(/\s+/gu, ' ').trim();
  return { text: /[\p{L}\p{N}]/u.test(rest) ? rest : nameOf(new URL(url)), url };
}

function nameOf({ host, pathname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = last
    .replace(/\.\w{2,5}$/u, '')
    .replace(/[-_+]+|%20/gu, ' ')
    .trim();
  const site = host.replace(/^www\./u, '');
  return words === '' ? site : `${words} (${site})`;
}
