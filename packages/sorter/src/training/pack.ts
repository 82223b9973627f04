import { maxSteps, weightLetters } from '../model/weights.ts';

/**
 * Packs the differences of ascending hashes in a Rice code: the quotient by 2^bits in unary (ones, then a zero), then the
 * remainder in `bits` bits, lowest bit first. Close to optimal for random hashes. Format: `count:bits:base64`.
 */
export function packHashes(ascending: readonly number[]): string {
  const mean = (ascending.at(-1) ?? 0) / Math.max(ascending.length, 1);
  const bits = Math.max(0, Math.floor(Math.log2(Math.max(mean * Math.LN2, 1))));
  const packed: number[] = [];
  let length = 0;
  const write = (bit: number): void => {
    if (length % 8 === 0) packed.push(0);
    packed[packed.length - 1]! |= bit << (length % 8);
    length += 1;
  };
  let before = 0;
  for (const hash of ascending) {
    const step = hash - before;
    before = hash;
    for (let ones = Math.floor(step / 2 ** bits); ones > 0; ones -= 1) write(1);
    write(0);
    for (let bit = 0; bit < bits; bit += 1) write((step >> bit) & 1);
  }
  return `${ascending.length}:${bits}:${Buffer.from(packed).toString('base64')}`;
}

/** One letter for each weight, which compresses better than base64. */
export function packWeights(weights: Int8Array): string {
  return [...weights].map((weight) => weightLetters[weight + maxSteps]).join('');
}

/**
 * The source of a function that gives a packed value. V8 can discard the code of a function with the texts in it, but never that
 * of a module: as constants they stayed in memory beside what is unpacked from them, 1.3 MB.
 */
export const toSource = (name: string, value: unknown, type?: string): string =>
  `export const ${name} = ()${type ? `: ${type}` : ''} => (${JSON.stringify(value)});\n`;
