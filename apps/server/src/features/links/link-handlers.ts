import type { LinkPreview } from '@pouch/contract/schemas/links';
import type { Binary, Handlers } from '../../http/calls/call-handlers.ts';
import { inParallel } from '../../lib/limit-concurrency.ts';
import { minuteLimit } from '../../http/limits/minute-limit.ts';
import { answerCache } from './result-cache.ts';
import type { Reach } from '../../outbound/address-policy.ts';
import { readWebAddress } from './web-address.ts';

type LinkHandlers = Pick<Handlers, 'getLinkPreview' | 'getLinkPicture'>;

interface LinkServices {
  now: () => Date;
  /** What may be fetched. */
  reach: Reach;
  /** Whether people are limited in what they have fetched for them. */
  isLimited: boolean;
}

const mebibyte = 1024 * 1024;

/** Fetches in a minute for one person. A page has a picture and an icon. */
const previewsPerMinute = 60;
const picturesPerMinute = 2 * previewsPerMinute;

/** Fetches at once; each holds up to 5 MB, and a slow site keeps its place for 5 seconds. */
const fetchesAtOnce = { all: 16, each: 4 };

/** The calls about pages of the web that items link to. Each page and picture is fetched once a day for everybody. */
export function linkHandlers({ now, reach, isLimited }: LinkServices): LinkHandlers {
  const previews = answerCache<LinkPreview>({ maxBytes: 8 * mebibyte, sizeOf: jsonSize, now });
  const pictures = answerCache<Binary>({ maxBytes: 24 * mebibyte, sizeOf: ({ bytes }) => bytes.length, now });
  const limit = (max: number) => (isLimited ? minuteLimit(max, now) : () => undefined);
  const countPreview = limit(previewsPerMinute);
  const countPicture = limit(picturesPerMinute);
  const inPlace = inParallel(fetchesAtOnce);

  return {
    getLinkPreview: async ({ user, query }) => {
      const address = readWebAddress(query.url, reach);
      const known = previews.find(address.href);
      if (known) return known;
      countPreview(user.id);
      return previews.make(address.href, () =>
        inPlace(user.id, async () => (await import('./read-preview.ts')).readPreview(address, reach)),
      );
    },

    getLinkPicture: async ({ user, query }) => {
      const address = readWebAddress(query.url, reach);
      const known = pictures.find(address.href);
      if (known) return known;
      countPicture(user.id);
      return pictures.make(address.href, () =>
        inPlace(user.id, async () =>
          (await import('./read-link-picture.ts')).readLinkPicture(address, reach),
        ),
      );
    },
  };
}

/** Bytes that a value takes in memory, roughly: two for each character. */
const jsonSize = (value: unknown): number => JSON.stringify(value).length * 2;
