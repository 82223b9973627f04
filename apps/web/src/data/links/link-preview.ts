import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LinkPreview } from '@pouch/contract/schemas/links';
import { ApiError } from '../http/api-error.ts';
import { fillPath } from '../http/fill-path.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

/** What the server tells about pages of the web; each is asked about once. */
export const linkQueries = {
  preview: (url: string) =>
    queryOptions<LinkPreview>({ queryKey: [fillPath('/api/link-preview', {}, { url })] }),
  /** A picture named by a preview, made small by the server: the page itself loads nothing from elsewhere. */
  picture: (url: string) =>
    queryOptions<Blob>({ queryKey: [fillPath('/api/link-preview/picture', {}, { url })] }),
};

/** What is to be shown of a link. `<LinkCard {...useLinkPreview(url)} />` shows all of it. */
export interface LinkView {
  /** The address itself, for following it. */
  href: string;
  host: string;
  state: 'loading' | 'shown' | 'failed';
  /** Why there is nothing more than the host (ED-09). */
  failure: string | null;
  title: string | null;
  description: string | null;
  siteName: string | null;
  /** Addresses of pictures in memory; null until they are here, and for those that never come. */
  picture: string | null;
  favicon: string | null;
}

/** Asks the server about a link, and for its pictures. `url` is a web address, see `hostOf`. */
export function useLinkPreview(url: string): LinkView {
  const { data, error, isPending } = useQuery(linkQueries.preview(url));
  const picture = useLinkPicture(data?.image ?? null);
  const favicon = useLinkPicture(data?.favicon ?? null);
  return {
    href: url,
    host: hostOf(url) ?? url,
    state: isPending ? 'loading' : error ? 'failed' : 'shown',
    failure: error && previewFailure(error),
    title: data?.title ?? null,
    description: data?.description ?? null,
    siteName: data?.siteName ?? null,
    picture,
    favicon,
  };
}

/** The address of a picture in memory; null until it is here. It is given back to the browser with the component. */
export function useLinkPicture(url: string | null): string | null {
  const { data } = useQuery({ ...linkQueries.picture(url ?? ''), enabled: url !== null });
  return useObjectUrl(url === null ? undefined : data);
}

/** ED-09: what is said when there is no preview. */
export function previewFailure(error: unknown): string {
  const isTooMany = error instanceof ApiError && error.status === 429;
  return isTooMany ? 'Too many requests. Please wait a moment.' : 'Failed to fetch preview';
}

/** The host of a web address without "www."; null when it is none. */
export function hostOf(url: string): string | null {
  return read(url)?.host.replace(/^www\./, '') ?? null;
}

/** Whether an address opens a map: Google, Apple, OpenStreetMap, Waze or Bing. */
export function isMapsLink(url: string): boolean {
  const address = read(url);
  if (address === null) return false;
  const host = address.hostname.replace(/\.$/, '').replace(/^www\./, '');
  return maps.some(({ hosts, path }) => hosts.test(host) && path.test(address.pathname));
}

interface MapsPlace {
  hosts: RegExp;
  path: RegExp;
}

const anyPath = /^/;
/** A country's Google: google.com, google.de, google.co.uk, google.com.au. */
const google = String.raw`google\.(?:[a-z]{2,3}|com?\.[a-z]{2})`;

const maps: MapsPlace[] = [
  { hosts: new RegExp(`^maps\\.${google}$`), path: anyPath },
  { hosts: new RegExp(`^${google}$`), path: /^\/maps(?:\/|$)/ },
  { hosts: /^maps\.app\.goo\.gl$/, path: anyPath },
  { hosts: /^goo\.gl$/, path: /^\/maps\// },
  { hosts: /^maps\.apple(?:\.com)?$/, path: anyPath },
  { hosts: /^(?:openstreetmap\.org|osm\.org)$/, path: anyPath },
  { hosts: /^(?:waze\.com|ul\.waze\.com)$/, path: anyPath },
  { hosts: /^bing\.com$/, path: /^\/maps(?:\/|$)/ },
];

function read(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'http:' || address.protocol === 'https:' ? address : null;
}
