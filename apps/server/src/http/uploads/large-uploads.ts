import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { openTempFile, type TempFile } from '../../lib/temp-file.ts';
import { missingFileError, createFormParser, malformedFormError } from './forms.ts';

interface LargeUploadOptions {
  field: string;
  maxBytes: number;
}

/**
 * Writes the file of a form to disk while it arrives. A file that is too large is still read to its end, since a browser
 * does not read the response before it has sent everything. Throws what `readUpload` throws, and a 413.
 */
export async function readLargeUpload(
  request: FastifyRequest,
  options: LargeUploadOptions,
): Promise<TempFile> {
  const file = await openTempFile();
  try {
    await receive(request, file, options);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function receive(
  { body, headers }: FastifyRequest,
  file: TempFile,
  { field, maxBytes }: LargeUploadOptions,
): Promise<void> {
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const parts: Readable[] = [];
  const writes: Promise<void>[] = [];
  const form = await createFormParser(headers, () => fail(malformedFormError()), maxBytes).catch(() => {
    throw malformedFormError();
  });
  form.on('file', (name, stream) => {
    stream.on('limit', () => fail(tooLargeError(maxBytes)));
    if (name !== field) fail(missingFileError(field));
    // When the form ends early, its file fails too; caught here, or it would be an unhandled rejection.
    parts.push(stream);
    writes.push(writeToFile(stream, file).catch(fail));
  });
  await pipeline(body as Readable, form).catch(() => {
    fail(malformedFormError());
    // The parser leaves a part open for ever when the sender goes away in its middle.
    for (const part of parts) part.destroy(malformedFormError());
  });
  await Promise.all(writes);
  if (failures.length > 0) throw failures.find((error) => error instanceof AppError) ?? failures[0];
  if (writes.length === 0) throw missingFileError(field);
}

const tooLargeError = (maxBytes: number): AppError =>
  new AppError('too_large', `Please choose a file smaller than ${Math.floor(maxBytes / 1024 ** 2)} MB.`);

/** When a write fails, for example on a full disk, the rest is still read and dropped: the form ends after its parts. */
async function writeToFile(stream: Readable, file: TempFile): Promise<void> {
  const failures: unknown[] = [];
  const write = async (piece: Buffer) => {
    if (failures.length === 0) await file.write(piece);
  };
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) =>
      void write(piece)
        .catch((error: unknown) => failures.push(error))
        .finally(() => done()),
  });
  await pipeline(stream, sink);
  if (failures.length > 0) throw failures[0];
}
