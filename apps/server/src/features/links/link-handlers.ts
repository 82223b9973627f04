import type { LinkPreview } from '@pouch/contract/links';
import type { Binary, Handlers } from '../../http/calls/call-handlers.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import { createMinuteLimit } from '../../http/limits/minute-limit.ts';
import { createResultCache } from './result-cache.ts';
import type { AddressPolicy } from '../../outbound/address-policy.ts';
import { parseAllowedUrl } from './parse-allowed-url.ts';

type LinkHandlers = Pick<Handlers, 'getLinkPreview' | 'getLinkPicture'>;

interface LinkDeps {
  now: () => Date;
  /** The addresses that may be fetched. */
  addressPolicy: AddressPolicy;
  /** Whether fetches per user are limited. */
  isLimited: boolean;
}

const mebibyte = 1024 * 1024;

/** Fetches per minute and user. A page has a picture and an icon. */
const previewsPerMinute = 60;
const picturesPerMinute = 2 * previewsPerMinute;

/** Concurrent fetches. Each holds up to 5 MB, and a slow site keeps its slot for 5 seconds. */
const fetchConcurrency = { total: 16, perUser: 4 };

/** The calls about web pages that items link to. Each page and picture is fetched once a day for all users. */
export function linkHandlers({ now, addressPolicy, isLimited }: LinkDeps): LinkHandlers {
  const previews = createResultCache<LinkPreview>({ maxBytes: 8 * mebibyte, sizeInBytes: jsonSize, now });
  const pictures = createResultCache<Binary>({
    maxBytes: 24 * mebibyte,
    sizeInBytes: ({ bytes }) => bytes.length,
    now,
  });
  const limit = (max: number) => (isLimited ? createMinuteLimit(max, now) : () => undefined);
  const countPreview = limit(previewsPerMinute);
  const countPicture = limit(picturesPerMinute);
  const runLimited = limitConcurrency(fetchConcurrency);

  return {
    getLinkPreview: async ({ user, query }) => {
      const url = parseAllowedUrl(query.url, addressPolicy);
      const known = previews.find(url.href);
      if (known) return known;
      countPreview(user.id);
      return previews.compute(url.href, () =>
        runLimited(user.id, async () => (await import('./read-preview.ts')).readPreview(url, addressPolicy)),
      );
    },

    getLinkPicture: async ({ user, query }) => {
      const url = parseAllowedUrl(query.url, addressPolicy);
      const known = pictures.find(url.href);
      if (known) return known;
      countPicture(user.id);
      return pictures.compute(url.href, () =>
        runLimited(user.id, async () =>
          (await import('./read-link-picture.ts')).readLinkPicture(url, addressPolicy),
        ),
      );
    },
  };
}

/** Rough size of a value in memory, in bytes: two per character. */
const jsonSize = (value: unknown): number => JSON.stringify(value).length * 2;
