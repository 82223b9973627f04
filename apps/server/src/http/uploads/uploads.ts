import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Call } from '@pouch/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import type { TempFile } from '../../lib/temp-file.ts';
import { missingFileError, createFormParser, malformedFormError } from './forms.ts';
import { readLargeUpload } from './large-uploads.ts';

export type Upload = NonNullable<Call['upload']>;

/**
 * Makes `scope` accept only forms with a file. The body is buffered up to the call's limit, or passed on as a stream for
 * a large upload.
 */
export function acceptForms(scope: FastifyInstance, { isLarge }: Upload): void {
  scope.removeAllContentTypeParsers();
  if (isLarge) {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  } else {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
  }
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new AppError('unsupported_media_type', 'Please send a file, as multipart/form-data.')),
  );
}

/**
 * Reads the file in the call's form field; empty for a call without an upload. Throws a 422 without a file, with more
 * than one, and for a form that cannot be parsed.
 */
export async function readUpload(
  { upload, maxBodyBytes = 0 }: Call,
  request: FastifyRequest,
): Promise<{ file?: Buffer | TempFile }> {
  if (!upload) return {};
  if (!upload.isLarge) return { file: await readSmallUpload(upload, request) };
  if (!(request.body instanceof Readable)) throw missingFileError(upload.field);
  return { file: await readLargeUpload(request, { field: upload.field, maxBytes: maxBodyBytes }) };
}

/** Frees the disk space of a large upload. */
export async function discardUpload({ file }: { file?: Buffer | TempFile }): Promise<void> {
  if (file && !Buffer.isBuffer(file)) await file.close();
}

async function readSmallUpload({ field }: Upload, request: FastifyRequest): Promise<Buffer> {
  const files = Buffer.isBuffer(request.body) ? await parseFormFiles(request.body, request.headers) : [];
  const [file] = files;
  if (file?.field !== field) throw missingFileError(field);
  return file.bytes;
}

interface FormFile {
  field: string;
  bytes: Buffer;
}

async function parseFormFiles(body: Buffer, headers: FastifyRequest['headers']): Promise<FormFile[]> {
  let refuse: () => void = () => undefined;
  const refused = new Promise<never>((_resolve, reject) => (refuse = () => reject(malformedFormError())));
  const form = await createFormParser(headers, refuse).catch(() => {
    throw malformedFormError();
  });
  const files: FormFile[] = [];
  form.on('file', (field, stream) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => files.push({ field, bytes: Buffer.concat(parts) }));
    stream.on('error', refuse);
  });
  const finished = once(form, 'finish').then(() => files);
  form.end(body);
  return Promise.race([finished, refused]);
}
