import { mostSteps, weightLetters } from '../category/linear-model.ts';

/** Base64 of ascending hashes as differences, seven bits a byte, all but the last byte with the top bit set. */
export function packHashes(ascending: readonly number[]): string {
  const bytes: number[] = [];
  let before = 0;
  for (const hash of ascending) {
    let step = hash - before;
    before = hash;
    for (; step > 127; step = Math.floor(step / 128)) bytes.push((step % 128) + 128);
    bytes.push(step);
  }
  return Buffer.from(bytes).toString('base64');
}

/** One letter for each weight: compresses better than base64. */
export function packWeights(weights: Int8Array): string {
  return [...weights].map((weight) => weightLetters[weight + mostSteps]).join('');
}
