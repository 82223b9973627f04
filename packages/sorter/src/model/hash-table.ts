export function decodeBase64(packed: string): Uint8Array {
  const letters = atob(packed);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

/** Unpacks the ascending hashes packed by `packHashes` (training/pack.ts). */
export function unpackHashes(packed: string): Uint32Array {
  const [count = '0', width = '0', code = ''] = packed.split(':');
  const bits = Number(width);
  const bytes = decodeBase64(code);
  const hashes = new Uint32Array(Number(count));
  let at = 0;
  const read = (count: number): number => {
    let value = 0;
    for (let done = 0; done < count; ) {
      const offset = at & 7;
      const taken = Math.min(8 - offset, count - done);
      value |= ((bytes[at >> 3]! >> offset) & ((1 << taken) - 1)) << done;
      done += taken;
      at += taken;
    }
    return value >>> 0;
  };
  let hash = 0;
  for (let index = 0; index < hashes.length; index += 1) {
    while (read(1) === 1) hash += 2 ** bits;
    hash += read(bits);
    hashes[index] = hash;
  }
  return hashes;
}

/** Ascending hashes, in buckets of equal leading bits: a look-up reads one or two of them. */
export interface HashTable {
  hashes: Uint32Array;
  /** The index of each bucket's first hash, and at last the number of hashes. */
  starts: Uint32Array;
  /** How many bits of a hash do not count for its bucket. */
  shift: number;
}

/** Unpacks a table with about as many buckets as it has hashes. */
export function unpackHashTable(packed: string): HashTable {
  const hashes = unpackHashes(packed);
  const largest = hashes.at(-1) ?? 0;
  let shift = 0;
  while (largest >>> shift > hashes.length) shift += 1;
  const starts = new Uint32Array((largest >>> shift) + 2);
  for (const hash of hashes) starts[(hash >>> shift) + 1]! += 1;
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!;
  return { hashes, starts, shift };
}

/** Index of a hash; -1 when it is missing. */
export function indexOfHash({ hashes, starts, shift }: HashTable, hash: number): number {
  const bucket = hash >>> shift;
  if (bucket + 1 >= starts.length) return -1;
  const end = starts[bucket + 1]!;
  for (let at = starts[bucket]!; at < end; at += 1) if (hashes[at] === hash) return at;
  return -1;
}
