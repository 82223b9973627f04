import { PassThrough, pipeline, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

export interface BodyLimits {
  /** Bytes after decompression. */
  maxBytes: number;
  /** Called with each chunk; returning true stops reading. */
  isEnough?: (part: Buffer) => boolean;
}

export interface Body {
  bytes: Buffer;
  /** The body was longer than the limit. */
  isTruncated: boolean;
}

/** The `Accept-Encoding` that matches what `readBody` can decompress. */
export const acceptedEncodings = 'gzip, br';

/**
 * Reads a body, decompressing it as a stream, and stops at the limit: a decompression bomb is never expanded, and a
 * body of a million chunks takes no more memory than one of a single chunk. Throws for a damaged body and for an
 * encoding that was not offered.
 */
export async function readBody(
  body: Readable,
  encoding: string,
  { maxBytes, isEnough }: BodyLimits,
): Promise<Body> {
  let buffer = Buffer.allocUnsafe(Math.min(maxBytes, 64 * 1024));
  let size = 0;
  let isTruncated = false;
  const unpacked: AsyncIterable<Buffer> = pipeline(body, decompressorFor(encoding), () => undefined);
  for await (const part of unpacked) {
    isTruncated = size + part.length > maxBytes;
    const end = Math.min(size + part.length, maxBytes);
    if (end > buffer.length) buffer = Buffer.concat([buffer], Math.min(maxBytes, end * 2));
    part.copy(buffer, size);
    size = end;
    if (isTruncated || isEnough?.(part)) break;
  }
  return { bytes: buffer.subarray(0, size), isTruncated };
}

function decompressorFor(encoding: string): Duplex {
  if (encoding === '' || encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  throw new Error(`Not an encoding that was offered: ${encoding}`);
}
