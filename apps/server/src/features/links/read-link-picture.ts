import { createHash } from 'node:crypto';
import { AppError, notFound } from '../../lib/errors.ts';
import { loadSharp } from '../../lib/load-sharp.ts';
import { takeTurns } from '../../pictures/take-turns.ts';
import type { Binary } from '../../http/calls/call-handlers.ts';
import { fetchSafely } from './fetch-safely.ts';
import { isIcon, pictureOfIcon } from './decode-icon.ts';
import type { Reach } from '../../outbound/address-policy.ts';

const maxBytes = 5 * 1024 * 1024;
/** The box a picture fits into: twice what the widest card shows, for fine screens. */
const box = { width: 480, height: 480 };
/** What a page shows of itself is rarely above 4 million; each takes up to 18 bytes while it is unpacked. */
const maxPixels = 12_000_000;

/** As many as are fetched at once: none is refused. */
const inTurn = takeTurns(16);

/**
 * Fetches a picture and draws it anew as a small WebP: what reaches the browser was made here, without metadata. Throws 502
 * when it cannot be fetched, and 404 for what is no picture or too large.
 */
export async function readLinkPicture(address: URL, reach: Reach): Promise<Binary> {
  const { bytes, isCut } = await fetchSafely(
    address,
    { accept: 'image/webp, image/png, image/jpeg, image/*;q=0.8', isWanted: mayBePicture, maxBytes },
    reach,
  );
  if (isCut) throw notFound('The picture');
  const webp = await inTurn(() => toWebp(bytes)).catch((error: unknown) => {
    throw error instanceof AppError ? error : notFound('The picture');
  });
  return {
    bytes: webp,
    tag: createHash('sha256').update(webp).digest('base64url').slice(0, 22),
    freshFor: 24 * 60 * 60,
  };
}

/** Stores of files often name no type. Drawings (SVG) are never read. */
function mayBePicture(type: string): boolean {
  const isDrawing = type === 'image/svg+xml';
  return (type.startsWith('image/') && !isDrawing) || type === 'application/octet-stream';
}

async function toWebp(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = isIcon(bytes) ? pictureOfIcon(bytes) : { encoded: bytes };
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 } as const;
  const image =
    'pixels' in picture ? sharp(picture.pixels, { raw: picture.raw }) : sharp(picture.encoded, options);
  return image
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
