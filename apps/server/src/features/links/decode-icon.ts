/** An image in a form that sharp reads: an encoded file, or raw RGBA pixels. */
export type DecodedIcon =
  { encoded: Buffer } | { pixels: Buffer; raw: { width: number; height: number; channels: 4 } };

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Whether bytes start like a Windows icon (ICO), the usual format of `favicon.ico`. */
export const isIcon = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x0001_0000;

/** The largest image in an icon: a PNG, or a bitmap with 32, 24 or 8 bits per pixel. Throws for anything else. */
export function decodeIcon(icon: Buffer): DecodedIcon {
  const count = Math.min(icon.readUInt16LE(4), 64);
  const entries = Array.from({ length: count }, (_, index) => readEntry(icon, 6 + index * 16));
  const [best] = entries.sort((a, b) => b.width - a.width || b.bits - a.bits);
  if (!best) throw new Error('An icon without pictures');
  const picture = icon.subarray(best.start, best.start + best.size);
  if (picture.subarray(0, 4).equals(pngSignature)) return { encoded: picture };
  return decodeBitmap(picture);
}

function readEntry(icon: Buffer, at: number) {
  return {
    width: icon.readUInt8(at) || 256,
    bits: icon.readUInt16LE(at + 6),
    size: icon.readUInt32LE(at + 8),
    start: icon.readUInt32LE(at + 12),
  };
}

/** A bitmap as stored in icons: rows from the bottom up in BGR order, followed by a transparency mask. */
function decodeBitmap(bitmap: Buffer): DecodedIcon {
  const headerSize = bitmap.readUInt32LE(0);
  const width = bitmap.readInt32LE(4);
  const height = bitmap.readInt32LE(8) / 2;
  const bits = bitmap.readUInt16LE(14);
  const isKnown = [8, 24, 32].includes(bits) && bitmap.readUInt32LE(16) === 0;
  if (!isKnown || !isValidSide(width) || !isValidSide(height)) throw new Error('A bitmap of an unknown kind');
  const paletteSize = bits === 8 ? bitmap.readUInt32LE(32) || 256 : 0;
  const rows = headerSize + paletteSize * 4;
  const rowSize = Math.ceil((width * bits) / 32) * 4;
  const mask = rows + rowSize * height;
  const maskSize = Math.ceil(width / 32) * 4;
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const x = index % width;
    const fromBottom = height - 1 - Math.floor(index / width);
    const at = rows + fromBottom * rowSize + (x * bits) / 8;
    const colour = bits === 8 ? headerSize + bitmap.readUInt8(at) * 4 : at;
    const isHidden =
      bits < 32 && ((bitmap.readUInt8(mask + fromBottom * maskSize + (x >> 3)) << (x & 7)) & 0x80) !== 0;
    const alpha = bits === 32 ? bitmap.readUInt8(at + 3) : isHidden ? 0 : 255;
    pixels.writeUInt32BE(((bitmap.readUIntLE(colour, 3) << 8) >>> 0) + alpha, index * 4);
  }
  return { pixels, raw: { width, height, channels: 4 } };
}

const isValidSide = (length: number): boolean => Number.isInteger(length) && length >= 1 && length <= 256;
