import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from './errors.ts';
import { errorCode } from './error-code.ts';

/** Bytes buffered before a write, and bytes per read. */
const chunkBytes = 256 * 1024;

/** A temporary file, unlinked as soon as it is open: the system removes it however the process ends. */
export interface TempFile {
  /** Appends. Throws a 503 when the disk is full. */
  write: (piece: string | Uint8Array) => Promise<void>;
  /** Streams everything written so far, from the beginning; may be called again. */
  read: () => Promise<Readable>;
  /** Up to `length` bytes from `position` on; fewer at the end. */
  readAt: (position: number, length: number) => Promise<Buffer>;
  /** Bytes written so far. */
  size: () => number;
  close: () => Promise<void>;
}

export async function openTempFile(): Promise<TempFile> {
  const path = join(tmpdir(), `pouch-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  let size = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;

  async function flush(): Promise<void> {
    const whole = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    for (let written = 0; written < whole.length;) {
      written += (await handle.write(whole, written).catch(throwWriteError)).bytesWritten;
    }
  }

  // The handle's own read stream would close the file when it ends.
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await handle.read(
        Buffer.allocUnsafe(chunkBytes),
        0,
        chunkBytes,
        position,
      );
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  return {
    write: async (piece) => {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece);
      size += bytes.length;
      pending.push(bytes);
      pendingBytes += bytes.length;
      if (pendingBytes >= chunkBytes) await flush();
    },
    read: async () => {
      await flush();
      return Readable.from(chunks(), { objectMode: false, highWaterMark: chunkBytes });
    },
    readAt: async (position, length) => {
      await flush();
      const buffer = Buffer.allocUnsafe(length);
      const { bytesRead } = await handle.read(buffer, 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    size: () => size,
    close: () => handle.close(),
  };
}

function throwWriteError(error: unknown): never {
  if (errorCode(error) !== 'ENOSPC' && errorCode(error) !== 'EDQUOT') throw error;
  throw new AppError('unavailable', 'The server has no room left for a file of this size.', { cause: error });
}
