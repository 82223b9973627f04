import { maxPictureBytes } from '@pouch/contract/schemas/items';
import { AppError, invalid } from '../../../lib/errors.ts';
import { loadSharp } from '../../../lib/load-sharp.ts';
import { takeTurns } from '../../../pictures/take-turns.ts';

/** The box a kept picture fits into, and its JPEG quality (QA-06). */
const box = { width: 1200, height: 1600 };
const quality = 85;

/**
 * The formats that are read, by content, whatever the data URL claims, and the most pixels of each. Cameras write
 * JPEG with up to 64 million; the other formats cost up to 18 bytes and a tenth of a microsecond for each, however few
 * bytes they come in.
 */
const maxPixels: Record<string, number> = {
  jpeg: 64_000_000,
  png: 25_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
  heif: 25_000_000,
};

/** One picture unpacked takes up to half a gigabyte; one that waits, its 5 MB with the request that brought it. */
const inTurn = takeTurns(16);

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Reads a base64 data URL into a JPEG that fits the box, upright, without metadata.
 * Throws 413 above 5 MB, 422 for what is no picture, a damaged one, or one too large to unpack, and 503 when too many
 * come at once.
 */
export async function readPicture(dataUrl: string): Promise<Picture> {
  const bytes = decodeDataUrl(dataUrl);
  if (bytes.length > maxPictureBytes)
    throw new AppError('too_large', 'Please choose a picture smaller than 5 MB.');
  try {
    return await inTurn(() => toJpeg(bytes));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', unreadable, {
      issues: [{ field: 'image', message: unreadable }],
      cause: error,
    });
  }
}

const unreadable = 'This picture cannot be read. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.';

function decodeDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const isBase64 = /^data:image\/[\w.+-]{1,40}(;[\w=.-]{1,40})*;base64$/.test(
    dataUrl.slice(0, Math.max(comma, 0)),
  );
  const bytes = isBase64 ? Buffer.from(dataUrl.slice(comma + 1), 'base64') : Buffer.alloc(0);
  if (bytes.length === 0) throw invalid('image', unreadable);
  return bytes;
}

async function toJpeg(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: maxPixels['jpeg'], failOn: 'truncated', pages: 1 });
  const { format, width, height } = await image.metadata();
  if (width * height > (maxPixels[format] ?? 0)) throw new Error(`Too many pixels, or of format ${format}`);
  const { data, info } = await image
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
