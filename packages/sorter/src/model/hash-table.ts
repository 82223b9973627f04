export function decodeBase64(packed: string): Uint8Array {
  return Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
}

/** Unpacks the ascending hashes packed by `packHashes` (training/pack.ts). */
export function unpackHashes(packed: string): Uint32Array {
  const [count = '0', width = '0', code = ''] = packed.split(':');
  const bits = Number(width);
  const bytes = decodeBase64(code);
  const hashes = new Uint32Array(Number(count));
  let at = 0;
  const read = (): number => {
    const bit = (bytes[at >> 3]! >> (at & 7)) & 1;
    at += 1;
    return bit;
  };
  let hash = 0;
  for (let index = 0; index < hashes.length; index += 1) {
    while (read() === 1) hash += 2 ** bits;
    for (let bit = 0; bit < bits; bit += 1) hash += read() * 2 ** bit;
    hashes[index] = hash;
  }
  return hashes;
}

/** Index of a hash among ascending hashes (binary search); -1 when it is missing. */
export function indexOfHash(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle]!;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
