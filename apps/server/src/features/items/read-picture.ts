import { maxPictureBytes } from '@pouch/contract/items';
import { AppError, invalid } from '../../errors.ts';

/** The box a kept picture fits into, and its JPEG quality (QA-06). */
const box = { width: 1200, height: 1600 };
const quality = 85;

/** More than any camera in a pocket takes, and little enough to be decoded within some hundred megabytes. */
const maxPixels = 64_000_000;

/** By content, whatever the data URL claims. Drawings and documents (SVG, PDF) are programs in disguise. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Reads a base64 data URL into a JPEG that fits the box, upright, without metadata.
 * Throws 413 above 5 MB and 422 for what is no picture, a damaged one, or one too large to unpack.
 */
export async function readPicture(dataUrl: string): Promise<Picture> {
  const bytes = decodeDataUrl(dataUrl);
  if (bytes.length > maxPictureBytes)
    throw new AppError('too_large', 'Please choose a picture smaller than 5 MB.');
  try {
    return await toJpeg(bytes);
  } catch (error) {
    throw new AppError('invalid_input', unreadable, {
      issues: [{ field: 'image', message: unreadable }],
      cause: error,
    });
  }
}

const unreadable = 'This picture cannot be read. Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIF picture.';

function decodeDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const isBase64 = /^data:image\/[\w.+-]{1,40}(;[\w=.-]{1,40})*;base64$/.test(
    dataUrl.slice(0, Math.max(comma, 0)),
  );
  const bytes = isBase64 ? Buffer.from(dataUrl.slice(comma + 1), 'base64') : Buffer.alloc(0);
  if (bytes.length === 0) throw invalid('image', unreadable);
  return bytes;
}

/** Loaded with the first picture: it is a fifth of an idle server's memory. Each picture is read once, so none is kept. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

async function toJpeg(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 });
  const { format } = await image.metadata();
  if (!formats.has(format)) throw new Error(`Pictures of format ${format} are not accepted`);
  const { data, info } = await image
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
