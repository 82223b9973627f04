import { Readable } from 'node:stream';
import { AppError, invalid } from '../../../lib/errors.ts';
import type { TempFile } from '../../../lib/temp-file.ts';
import type { SourceFile } from './reader.ts';

/** A Takeout has an entry for each note and picture. */
const maxEntries = 50_000;
/**
 * Bytes of a text, and of all texts of a ZIP together: a thousand for each of 20,000 tasks. Pictures and other files are not
 * unpacked.
 */
export const maxTextBytes = 20 * 1024 * 1024;
const chunkBytes = 64 * 1024;

export const isArchive = (start: Buffer): boolean => start.subarray(0, 2).toString('latin1') === 'PK';

/**
 * The texts of a ZIP, each unpacked as a stream and counted on the way, whatever sizes the ZIP claims. Throws a 422 for a
 * ZIP that is damaged, encrypted, has a path outside of itself, or has no text but another ZIP; a 413 for too much.
 */
export async function openArchive(file: TempFile): Promise<SourceFile[]> {
  const { fromRandomAccessReaderPromise, RandomAccessReader } = await import('yauzl');
  class Reader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(readChunks(file, start, end), { objectMode: false });
    }
  }
  const files: SourceFile[] = [];
  let nested = '';
  try {
    const zip = await fromRandomAccessReaderPromise(new Reader(), file.size(), { autoClose: false });
    if (zip.entryCount > maxEntries) throw tooManyEntriesError();
    let left = maxTextBytes;
    for await (const entry of zip.eachEntry()) {
      const path = entry.fileName;
      if (/\.zip$/i.test(path)) nested ||= path;
      if (!/\.(?:json|csv|tsv|ics|md|markdown|txt)$/i.test(path)) continue;
      if (entry.isEncrypted()) throw invalid('file', 'This ZIP has a password. Please unpack it first.');
      const stream = await zip.openReadStreamPromise(entry);
      const bytes = await collect(stream, left);
      left -= bytes.length;
      files.push({ path, bytes });
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw damagedError(cause);
  }
  if (files.length > 0) return files;
  throw invalid(
    'file',
    nested === ''
      ? 'This ZIP holds no list of tasks.'
      : 'This ZIP holds another ZIP. Please unpack it, and choose the inner one.',
  );
}

async function* readChunks(file: TempFile, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end;) {
    const chunk = await file.readAt(position, Math.min(chunkBytes, end - position));
    if (chunk.length === 0) return;
    position += chunk.length;
    yield chunk;
  }
}

/** In memory of its own: a thread would get a copy of the whole pool that small buffers share. */
async function collect(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += (part as Buffer).length;
    // Leaving the loop destroys the stream, and so ends the unpacking.
    if (bytes > maxBytes) throw tooLargeError();
    parts.push(part as Buffer);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** The library's messages contain paths of the ZIP, so people get words of ours; a path outside the ZIP has its own. */
const damagedError = (cause: unknown): AppError =>
  invalid(
    'file',
    cause instanceof Error && /relative path|absolute path|invalid characters/.test(cause.message)
      ? 'This ZIP is refused: it names a file outside of itself.'
      : 'This ZIP is damaged. Please export it again.',
  );

const tooLargeError = (): AppError =>
  new AppError('too_large', 'The texts in this ZIP are too large: together they may have 20 MB at most.');

const tooManyEntriesError = (): AppError =>
  new AppError('too_large', `A ZIP may hold ${maxEntries.toLocaleString('en')} files at most.`);
