import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LinkPreview } from '@pouch/contract/links';
import { parseUrl } from '@pouch/contract/parse-url';
import { ApiError } from '../http/api-error.ts';
import { fillPath } from '../http/fill-path.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';

/** Previews of web pages, and their pictures; each is read once. */
export const linkQueries = {
  preview: (url: string) =>
    queryOptions<LinkPreview>({ queryKey: [fillPath('/api/link-preview', {}, { url })] }),
  /** A picture of a preview, scaled down by the server: the page loads nothing from other origins. */
  picture: (url: string) =>
    queryOptions<Blob>({ queryKey: [fillPath('/api/link-preview/picture', {}, { url })] }),
};

/** The state of a link's card: `<LinkCard {...useLinkPreview(url)} />`. */
export interface LinkView {
  href: string;
  host: string;
  state: 'loading' | 'shown' | 'failed';
  /** Why there is only the host (ED-09). */
  failure: string | null;
  title: string | null;
  description: string | null;
  siteName: string | null;
  /** Object URLs; null until the picture is loaded, and if there is none. */
  picture: string | null;
  favicon: string | null;
}

/** Reads a link's preview and its pictures. `url` is an http or https URL, see `displayHost`. */
export function useLinkPreview(url: string): LinkView {
  const { data, error, isPending } = useQuery(linkQueries.preview(url));
  const picture = useLinkPicture(data?.image ?? null);
  const favicon = useLinkPicture(data?.favicon ?? (error && defaultFavicon(url)));
  return {
    href: url,
    host: displayHost(url) ?? url,
    state: isPending ? 'loading' : error ? 'failed' : 'shown',
    failure: error && previewErrorMessage(error),
    title: data?.title ?? null,
    description: data?.description ?? null,
    siteName: data?.siteName ?? null,
    picture,
    favicon,
  };
}

/** An object URL of a link's picture, valid while the component is mounted; null until the picture is loaded. */
export function useLinkPicture(url: string | null): string | null {
  const { data } = useQuery({ ...linkQueries.picture(url ?? ''), enabled: url !== null });
  return useObjectUrl(url === null ? undefined : data);
}

/** The icon that a site has at the usual address, for a page that says nothing about itself (ED-09). */
const defaultFavicon = (url: string): string => new URL('/favicon.ico', url).href;

/** The message when there is no preview (ED-09). */
export function previewErrorMessage(error: unknown): string {
  const isTooMany = error instanceof ApiError && error.status === 429;
  return isTooMany ? 'Too many requests. Please wait a moment.' : 'Failed to fetch preview';
}

/** The host of an http or https URL, without "www."; null for any other text. */
export function displayHost(url: string): string | null {
  return parseWebUrl(url)?.host.replace(/^www\./, '') ?? null;
}

/** Whether a URL opens a map of Google, Apple, OpenStreetMap, Waze or Bing. */
export function isMapsLink(url: string): boolean {
  const parsed = parseWebUrl(url);
  if (parsed === null) return false;
  const host = parsed.hostname.replace(/\.$/, '').replace(/^www\./, '');
  return mapsUrlPatterns.some(({ hosts, path }) => hosts.test(host) && path.test(parsed.pathname));
}

interface MapsUrlPattern {
  hosts: RegExp;
  path: RegExp;
}

const anyPath = /^/;
/** Google's host in any country: google.com, google.de, google.co.uk, google.com.au. */
const google = String.raw`google\.(?:[a-z]{2,3}|com?\.[a-z]{2})`;

const mapsUrlPatterns: MapsUrlPattern[] = [
  { hosts: new RegExp(`^maps\\.${google}$`), path: anyPath },
  { hosts: new RegExp(`^${google}$`), path: /^\/maps(?:\/|$)/ },
  { hosts: /^maps\.app\.goo\.gl$/, path: anyPath },
  { hosts: /^goo\.gl$/, path: /^\/maps\// },
  { hosts: /^maps\.apple(?:\.com)?$/, path: anyPath },
  { hosts: /^(?:openstreetmap\.org|osm\.org)$/, path: anyPath },
  { hosts: /^(?:waze\.com|ul\.waze\.com)$/, path: anyPath },
  { hosts: /^bing\.com$/, path: /^\/maps(?:\/|$)/ },
];

function parseWebUrl(url: string): URL | null {
  const parsed = parseUrl(url);
  return parsed?.protocol === 'http:' || parsed?.protocol === 'https:' ? parsed : null;
}
