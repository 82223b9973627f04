import { createHash } from 'node:crypto';
import { AppError, notFound } from '../../lib/errors.ts';
import { loadSharp } from '../../lib/load-sharp.ts';
import { createSerialQueue } from '../../lib/serial-queue.ts';
import type { Binary } from '../../http/calls/call-handlers.ts';
import { fetchSafely } from './fetch-safely.ts';
import { isIcon, decodeIcon } from './decode-icon.ts';
import type { AddressPolicy } from '../../outbound/address-policy.ts';

const maxBytes = 5 * 1024 * 1024;
/** The box that a picture is fitted into: twice the widest card, for high-density screens. */
const maxSize = { width: 480, height: 480 };
/** Preview pictures rarely exceed 4 million pixels; each pixel takes up to 18 bytes while decoding. */
const maxPixels = 12_000_000;

/** As many as the concurrent fetches, so that none is refused. */
const enqueue = createSerialQueue(16);

/**
 * Fetches a picture and re-encodes it as a small WebP without metadata, so the browser only gets images made here.
 * Throws a 502 if it cannot be fetched, and a 404 if it is not a picture or is too large.
 */
export async function readLinkPicture(url: URL, addressPolicy: AddressPolicy): Promise<Binary> {
  const { bytes, isTruncated } = await fetchSafely(
    url,
    { accept: 'image/webp, image/png, image/jpeg, image/*;q=0.8', isWanted: mayBePicture, maxBytes },
    addressPolicy,
  );
  if (isTruncated) throw notFound('The picture');
  const webp = await enqueue(() => toWebp(bytes)).catch((error: unknown) => {
    throw error instanceof AppError ? error : notFound('The picture');
  });
  return {
    bytes: webp,
    tag: createHash('sha256').update(webp).digest('base64url').slice(0, 22),
    maxAgeSeconds: 24 * 60 * 60,
  };
}

/** File stores often send a generic type. SVG is never read. */
function mayBePicture(type: string): boolean {
  const isSvg = type === 'image/svg+xml';
  return (type.startsWith('image/') && !isSvg) || type === 'application/octet-stream';
}

async function toWebp(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = isIcon(bytes) ? decodeIcon(bytes) : { encoded: bytes };
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 } as const;
  const image =
    'pixels' in picture ? sharp(picture.pixels, { raw: picture.raw }) : sharp(picture.encoded, options);
  return image
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
