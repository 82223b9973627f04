import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from './errors.ts';
import { codeOf } from './error-code.ts';

/** Bytes that are gathered before they are written, and read at once. */
const pieceBytes = 256 * 1024;

/** A file for the moment. It has no name, so that nothing is left of it however the process ends. */
export interface UnnamedFile {
  /** Adds to the end. Throws a 503 when the disk is full. */
  write: (piece: string | Uint8Array) => Promise<void>;
  /** Everything that was written, from the beginning; may be read again. */
  read: () => Promise<Readable>;
  /** Bytes that were written. */
  size: () => number;
  close: () => Promise<void>;
}

export async function openUnnamedFile(): Promise<UnnamedFile> {
  const path = join(tmpdir(), `pouch-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;

  async function flush(): Promise<void> {
    const whole = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    for (let written = 0; written < whole.length;) {
      written += (await handle.write(whole, written).catch(explain)).bytesWritten;
    }
  }

  // A stream of the system's own would close the file with itself.
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let place = 0; ;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, place);
      if (bytesRead === 0) return;
      place += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  return {
    write: async (piece) => {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece);
      size += bytes.length;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= pieceBytes) await flush();
    },
    read: async () => {
      await flush();
      return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
    },
    size: () => size,
    close: () => handle.close(),
  };
}

function explain(error: unknown): never {
  if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error;
  throw new AppError('unavailable', 'The server has no room left for a file of this size.', { cause: error });
}
