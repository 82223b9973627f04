import { join } from 'node:path';
import sharp from 'sharp';

export type PrintedPage = 'shopping-list' | 'tasks' | 'receipt' | 'page-of-prose' | 'sign';

/** A printed page, dark on white: a PNG of at most 1200 by 1600 pixels. */
export const printedPagePath = (name: PrintedPage): string =>
  join(import.meta.dirname, 'printed', `${name}.png`);

interface PhotoOptions {
  /** Degrees by which the phone was tilted. */
  skewDegrees?: number;
  /** Strength of the camera's noise, in brightness levels. */
  noise?: number;
}

/** Simulates a phone's photo of a printed page: tilted, on a table, darker towards one corner, with noise. */
export async function simulatePhoto(
  name: PrintedPage,
  { skewDegrees = 2, noise = 14 }: PhotoOptions = {},
): Promise<Buffer> {
  const onTable = sharp(printedPagePath(name))
    .toColourspace('srgb')
    .rotate(skewDegrees, { background: '#6b5a48' });
  const { data, info } = await onTable.removeAlpha().blur(0.8).raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom();
  for (let offset = 0; offset < data.length; offset += 1) {
    const [x, y] = [Math.floor(offset / 3) % info.width, Math.floor(offset / 3 / info.width)];
    const light = 1 - 0.65 * ((x / info.width + y / info.height) / 2);
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    data[offset] = Math.min(255, Math.max(0, (data[offset] ?? 0) * light + grain));
  }
  return sharp(data, { raw: info }).jpeg({ quality: 85 }).toBuffer();
}

/** Seeds of foliage in which Tesseract finds words: "ty -", "ww «". */
export const foliageLikeWords = [185, 191] as const;

/** Simulates a photo of grass: full of edges, without text. The same for the same seed. */
export function createFoliagePhoto(seed: number): Promise<Buffer> {
  const size = { width: 900, height: 1200, channels: 3 } as const;
  const random = seededRandom(seed);
  const blade = () => 110 + 60 * Math.sqrt(3) * (random() + random() + random() + random() - 2);
  const blades = new Uint8Array(size.width * size.height * size.channels);
  for (let offset = 0; offset < blades.length; offset += 1) {
    blades[offset] = Math.min(255, Math.max(0, blade()));
  }
  return sharp(blades, { raw: size }).blur(3).linear(3, -220).jpeg({ quality: 85 }).toBuffer();
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function seededRandom(seed = 12_345): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
