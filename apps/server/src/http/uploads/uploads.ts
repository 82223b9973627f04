import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Call } from '@pouch/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import type { UnnamedFile } from '../../lib/temp-file.ts';
import { missingFile, openForm, unreadableForm } from './forms.ts';
import { readLargeUpload } from './large-uploads.ts';

export type Upload = NonNullable<Call['upload']>;

/**
 * Within `scope` a body is a form with a file and nothing else. It is kept whole, as far as its call's limit lets it,
 * or left to be read by the handler when it may be large.
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
 * The file a form brought in the call's field, for a call that takes one. Throws a 422 where there is none, more than
 * one, or no readable form.
 */
export async function readUpload(
  { upload, maxBodyBytes = 0 }: Call,
  request: FastifyRequest,
): Promise<{ file?: Buffer | UnnamedFile }> {
  if (!upload) return {};
  if (!upload.isLarge) return { file: await readSmall(upload, request) };
  if (!(request.body instanceof Readable)) throw missingFile(upload.field);
  return { file: await readLargeUpload(request, { field: upload.field, maxBytes: maxBodyBytes }) };
}

/** Gives back what a large upload takes on disk. */
export async function discardUpload({ file }: { file?: Buffer | UnnamedFile }): Promise<void> {
  if (file && !Buffer.isBuffer(file)) await file.close();
}

async function readSmall({ field }: Upload, request: FastifyRequest): Promise<Buffer> {
  const files = Buffer.isBuffer(request.body) ? await filesOf(request.body, request.headers) : [];
  const [file] = files;
  if (file?.field !== field) throw missingFile(field);
  return file.bytes;
}

interface FormFile {
  field: string;
  bytes: Buffer;
}

async function filesOf(body: Buffer, headers: FastifyRequest['headers']): Promise<FormFile[]> {
  let refuse: () => void = () => undefined;
  const refused = new Promise<never>((_resolve, reject) => (refuse = () => reject(unreadableForm())));
  const form = await openForm(headers, refuse).catch(() => {
    throw unreadableForm();
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
