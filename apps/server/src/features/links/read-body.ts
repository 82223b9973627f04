import { PassThrough, pipeline, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

export interface BodyLimits {
  /** Bytes after unpacking. */
  maxBytes: number;
  /** Sees each part as it comes, and ends the reading by true. */
  isEnough?: (part: Buffer) => boolean;
}

export interface Body {
  bytes: Buffer;
  /** The body went on after the limit. */
  isCut: boolean;
}

/** What a request may offer to unpack. */
export const knownEncodings = 'gzip, br';

/**
 * Reads a body, unpacking it as it comes, and stops at the limit: what would unpack to gigabytes is never unpacked, and
 * a body of a million parts takes no more memory than one in a single part. Throws for a damaged body, and for an encoding
 * that was not offered.
 */
export async function readBody(
  body: Readable,
  encoding: string,
  { maxBytes, isEnough }: BodyLimits,
): Promise<Body> {
  let room = Buffer.allocUnsafe(Math.min(maxBytes, 64 * 1024));
  let size = 0;
  let isCut = false;
  const unpacked: AsyncIterable<Buffer> = pipeline(body, unpackerFor(encoding), () => undefined);
  for await (const part of unpacked) {
    isCut = size + part.length > maxBytes;
    const end = Math.min(size + part.length, maxBytes);
    if (end > room.length) room = Buffer.concat([room], Math.min(maxBytes, end * 2));
    part.copy(room, size);
    size = end;
    if (isCut || isEnough?.(part)) break;
  }
  return { bytes: room.subarray(0, size), isCut };
}

function unpackerFor(encoding: string): Duplex {
  if (encoding === '' || encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  throw new Error(`Not an encoding that was offered: ${encoding}`);
}
