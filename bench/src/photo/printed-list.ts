import { join } from 'node:path';
import sharp from 'sharp';

/** A printed shopping list with a heading and nine things on it. */
const page = join(import.meta.dirname, '../../../apps/server/src/testing/printed/shopping-list.png');

export const thingsOnList = 9;

/** 12 million pixels, as phones take them. */
const size = { width: 3000, height: 4000 };

/**
 * A photo of the list: 12 megapixels of JPEG, held askew by 2°, light falling off to one corner, with the grain of a
 * camera, and under the 5 MB that may be chosen.
 */
export async function photoOfList(): Promise<Buffer> {
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
  for (let place = 0; place < data.length; place += 1) {
    const [x, y] = [Math.floor(place / 3) % info.width, Math.floor(place / 3 / info.width)];
    const light = 1 - 0.65 * ((x / info.width + y / info.height) / 2);
    data[place] = Math.min(255, Math.max(0, (data[place] ?? 0) * light + 24 * (random() - 0.5)));
  }
  return sharp(data, { raw: info }).jpeg({ quality: 85 }).toBuffer();
}

/** Numbers from 0 to 1, the same in every run. */
function seededRandom(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
