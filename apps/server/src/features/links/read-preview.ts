import type { LinkPreview } from '@pouch/contract/links';
import { parseUrl } from '@pouch/contract/parse-url';
import openGraph from 'open-graph-scraper';
import { decodeHtml } from './decode-html.ts';
import { fetchSafely } from './fetch-safely.ts';
import { headTags } from './head-tags.ts';
import { plainText } from './plain-text.ts';
import type { AddressPolicy } from '../../outbound/address-policy.ts';
import { allowedHrefOrNull } from './parse-allowed-url.ts';

const pageTypes = ['text/html', 'application/xhtml+xml'];
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const maxBytes = 1024 * 1024;

/** Fetches a page and reads its metadata; a picture is its own preview. Throws a 502. */
export async function readPreview(url: URL, addressPolicy: AddressPolicy): Promise<LinkPreview> {
  const page = await fetchSafely(
    url,
    {
      accept: `${pageTypes.join(', ')}, image/*;q=0.5`,
      isWanted: (type) => pageTypes.includes(type) || pictureTypes.includes(type),
      maxBytes,
      isEnough: untilHeadEnds(),
    },
    addressPolicy,
  );
  const nothing = { title: null, description: null, siteName: null, favicon: null, image: null };
  if (pictureTypes.includes(page.type)) return { ...nothing, url: page.url.href, image: page.url.href };
  return describePage(decodeHtml(page.bytes, page.charset), page.url, addressPolicy);
}

/** Stops reading after the page's head; the rest may be megabytes. */
function untilHeadEnds() {
  let end = '';
  return (part: Buffer): boolean => {
    const text = end + part.toString('latin1');
    end = text.slice(-'</head'.length);
    return /<\/head/i.test(text);
  };
}

async function describePage(text: string, url: URL, addressPolicy: AddressPolicy): Promise<LinkPreview> {
  const { html, base } = headTags(text);
  // The charset comes first, so that open-graph-scraper does not guess one. It gets the HTML, so that it fetches
  // nothing.
  const { result } = await openGraph({ html: `<meta charset="utf-8">${html}` });
  const relativeTo = (base !== undefined ? parseUrl(base, url) : null) ?? url;
  const toAllowedHref = (found: string | undefined) =>
    found ? allowedHrefOrNull(found.trim(), addressPolicy, relativeTo) : null;
  return {
    url: url.href,
    title: plainText(result.ogTitle ?? result.twitterTitle, 300),
    description: plainText(result.ogDescription ?? result.twitterDescription, 500),
    siteName: plainText(result.ogSiteName, 100),
    favicon: toAllowedHref(result.favicon),
    image: toAllowedHref(result.ogImage?.[0]?.url ?? result.twitterImage?.[0]?.url),
  };
}
