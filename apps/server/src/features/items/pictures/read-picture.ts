import { maxPictureBytes } from '@pouch/contract/items';
import { AppError, invalid } from '../../../lib/errors.ts';
import { loadSharp } from '../../../lib/load-sharp.ts';
import { limitConcurrency } from '../../../lib/limit-concurrency.ts';

/** The bounding box of a stored picture in pixels, and its JPEG quality (QA-06). */
const maxSize = { width: 1200, height: 1600 };
const jpegQuality = 85;

/**
 * The accepted formats, detected by content and not by the data URL, and the maximum number of pixels of each. Cameras
 * write JPEG with up to 64 million pixels; decoding the other formats costs up to 18 bytes and a tenth of a microsecond
 * per pixel, however small the file.
 */
const maxPixels: Record<string, number> = {
  jpeg: 64_000_000,
  png: 25_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
  heif: 25_000_000,
};

/** Decoding a picture takes up to half a gigabyte of memory; a queued one only its request of 5 MB. */
const runInTurn = limitConcurrency({
  total: 1,
  perUser: 1,
  maxWaitingPerUser: 8,
  maxWaiting: 16,
  message: 'Too many pictures have come at once. Please try again in a moment.',
});

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Reads a user's base64 data URL into an upright JPEG without metadata that fits the bounding box.
 * Throws a 413 above 5 MB; a 422 when the data is not a picture, is damaged or has too many pixels; and a 503 when too
 * many pictures wait.
 */
export async function readPicture(userId: string, dataUrl: string): Promise<Picture> {
  const bytes = decodeDataUrl(dataUrl);
  if (bytes.length > maxPictureBytes)
    throw new AppError('too_large', 'Please choose a picture smaller than 5 MB.');
  try {
    return await runInTurn(userId, () => toJpeg(bytes));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', unreadableMessage, {
      issues: [{ field: 'image', message: unreadableMessage }],
      cause: error,
    });
  }
}

const unreadableMessage =
  'This picture cannot be read. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.';

function decodeDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const isBase64 = /^data:image\/[\w.+-]{1,40}(;[\w=.-]{1,40})*;base64$/.test(
    dataUrl.slice(0, Math.max(comma, 0)),
  );
  const bytes = isBase64 ? Buffer.from(dataUrl.slice(comma + 1), 'base64') : Buffer.alloc(0);
  if (bytes.length === 0) throw invalid('image', unreadableMessage);
  return bytes;
}

async function toJpeg(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: maxPixels['jpeg'], failOn: 'truncated', pages: 1 });
  const { format, width, height } = await image.metadata();
  if (width * height > (maxPixels[format] ?? 0)) throw new Error(`Too many pixels, or of format ${format}`);
  const { data, info } = await image
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
