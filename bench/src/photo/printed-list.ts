import { join } from 'node:path';
import sharp from 'sharp';

/** A printed shopping list: a heading and nine entries. */
const page = join(import.meta.dirname, '../../../apps/server/src/testing/printed/shopping-list.png');

export const itemsOnList = 9;

/** 12 megapixels, as phones take them. */
const size = { width: 3000, height: 4000 };

/**
 * A photo of the list: a JPEG of 12 megapixels, rotated by 2°, darker towards one corner, with camera noise, and below the
 * upload limit of 5 MB.
 */
export async function createListPhoto(): Promise<Buffer> {
  const askew = await sharp(page)
    .resize(size)
    .toColourspace('srgb')
    .rotate(2, { background: '#6b5a48' })
    .png()
    .toBuffer();
  const onTable = sharp(askew)
    .resize({ ...size, fit: 'cover' })
    .removeAlpha();
  const { data, info } = await onTable.raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom();
  for (let offset = 0; offset < data.length; offset += 1) {
    const [x, y] = [Math.floor(offset / 3) % info.width, Math.floor(offset / 3 / info.width)];
    const light = 1 - 0.65 * ((x / info.width + y / info.height) / 2);
    data[offset] = Math.min(255, Math.max(0, (data[offset] ?? 0) * light + 24 * (random() - 0.5)));
  }
  return sharp(data, { raw: info }).jpeg({ quality: 85 }).toBuffer();
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function seededRandom(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
