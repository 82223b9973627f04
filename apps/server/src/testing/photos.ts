import { join } from 'node:path';
import sharp from 'sharp';

export type PrintedPage = 'shopping-list' | 'tasks' | 'receipt' | 'page-of-prose' | 'sign';

/** A page as a printer makes it, dark on white: a PNG of 1200 by 1600 pixels or less. */
export const printed = (name: PrintedPage): string => join(import.meta.dirname, 'printed', `${name}.png`);

interface Shot {
  /** Degrees by which the phone was held askew. */
  tilt?: number;
  /** The strength of the camera's noise, in steps of brightness. */
  noise?: number;
}

/** A printed page as a phone takes it: askew on a table, light falling off to one corner, with the camera's noise. */
export async function photographed(name: PrintedPage, { tilt = 2, noise = 14 }: Shot = {}): Promise<Buffer> {
  const onTable = sharp(printed(name)).toColourspace('srgb').rotate(tilt, { background: '#6b5a48' });
  const { data, info } = await onTable.removeAlpha().blur(0.8).raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom();
  for (let place = 0; place < data.length; place += 1) {
    const [x, y] = [Math.floor(place / 3) % info.width, Math.floor(place / 3 / info.width)];
    const light = 1 - 0.65 * ((x / info.width + y / info.height) / 2);
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    data[place] = Math.min(255, Math.max(0, (data[place] ?? 0) * light + grain));
  }
  return sharp(data, { raw: info }).jpeg({ quality: 85 }).toBuffer();
}

/** Seeds of foliage in which Tesseract makes out something: "ty -", "ww «". */
export const foliageLikeWords = [185, 191] as const;

/** A photo of grass: full of edges, and without a word. The same for the same seed. */
export function foliage(seed: number): Promise<Buffer> {
  const size = { width: 900, height: 1200, channels: 3 } as const;
  const random = seededRandom(seed);
  const blade = () => 110 + 60 * Math.sqrt(3) * (random() + random() + random() + random() - 2);
  const blades = new Uint8Array(size.width * size.height * size.channels);
  for (let place = 0; place < blades.length; place += 1) {
    blades[place] = Math.min(255, Math.max(0, blade()));
  }
  return sharp(blades, { raw: size }).blur(3).linear(3, -220).jpeg({ quality: 85 }).toBuffer();
}

/** Numbers from 0 to 1, the same in every run. */
function seededRandom(seed = 12_345): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
