/** The bytes that a text of base64 stands for. */
export function bytesOf(packed: string): Uint8Array {
  return Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
}

/** Unpacks ascending hashes that were written as differences of seven bits a byte, the last one without its top bit. */
export function unpackHashes(packed: string): Uint32Array {
  const bytes = bytesOf(packed);
  const hashes = new Uint32Array(bytes.reduce((count, byte) => (byte < 128 ? count + 1 : count), 0));
  let hash = 0;
  let step = 0;
  let shift = 1;
  let at = 0;
  for (const byte of bytes) {
    step += (byte & 127) * shift;
    shift *= 128;
    if (byte > 127) continue;
    hash += step;
    hashes[at] = hash;
    at += 1;
    step = 0;
    shift = 1;
  }
  return hashes;
}

/** Where a hash stands among ascending ones; -1 when it does not. */
export function placeOf(hashes: Uint32Array, hash: number): number {
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
