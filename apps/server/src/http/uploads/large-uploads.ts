import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { openUnnamedFile, type UnnamedFile } from '../../lib/temp-file.ts';
import { missingFile, openForm, unreadableForm } from './forms.ts';

interface LargeGiven {
  field: string;
  maxBytes: number;
}

/**
 * Puts the file of a form on disk while it arrives. What is too large is read to its end all the same, since a browser
 * does not listen before it has sent everything. Throws what `readUpload` throws, and a 413.
 */
export async function readLargeUpload(request: FastifyRequest, given: LargeGiven): Promise<UnnamedFile> {
  const file = await openUnnamedFile();
  try {
    await receive(request, file, given);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function receive(
  { body, headers }: FastifyRequest,
  file: UnnamedFile,
  { field, maxBytes }: LargeGiven,
): Promise<void> {
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const keeping: Promise<void>[] = [];
  const form = await openForm(headers, () => fail(unreadableForm()), maxBytes).catch(() => {
    throw unreadableForm();
  });
  form.on('file', (name, stream) => {
    stream.on('limit', () => fail(tooLarge(maxBytes)));
    if (name !== field) fail(missingFile(field));
    // A form that ends early ends its file with an error too, of which nobody else may hear first.
    keeping.push(keep(stream, file).catch(fail));
  });
  await pipeline(body as Readable, form).catch(() => fail(unreadableForm()));
  await Promise.all(keeping);
  if (failures.length > 0) throw failures.find((error) => error instanceof AppError) ?? failures[0];
  if (keeping.length === 0) throw missingFile(field);
}

const tooLarge = (maxBytes: number): AppError =>
  new AppError('too_large', `Please choose a file smaller than ${Math.floor(maxBytes / 1024 ** 2)} MB.`);

/** A disk that is full ends the keeping, not the reading. */
async function keep(stream: Readable, file: UnnamedFile): Promise<void> {
  try {
    for await (const piece of stream) await file.write(piece as Buffer);
  } finally {
    stream.resume();
  }
}
