import type { Call } from '@pouch/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';

type Upload = NonNullable<Call['upload']>;

/** Parts beside the file are read past, up to these numbers. */
const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 16 };

/** Within `scope` a body is a form with a file and nothing else. It is kept whole, as far as its call's limit lets it. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new AppError('unsupported_media_type', 'Please send a file, as multipart/form-data.')),
  );
}

/** The file a form brought in the call's field. Throws a 422 where there is none, more than one, or no readable form. */
export async function readUpload({ field }: Upload, request: FastifyRequest): Promise<Buffer> {
  const files = Buffer.isBuffer(request.body) ? await filesOf(request.body, request.headers) : [];
  const [file] = files;
  if (file?.field !== field) throw invalid(field, `Please send one file in the field "${field}".`);
  return file.bytes;
}

interface FormFile {
  field: string;
  bytes: Buffer;
}

/** The parser is loaded with the first file: an idle server does without it. */
async function filesOf(body: Buffer, headers: FastifyRequest['headers']): Promise<FormFile[]> {
  const { Busboy } = await import('@fastify/busboy');
  return new Promise((resolve, reject) => {
    const files: FormFile[] = [];
    const unreadable = () => reject(new AppError('invalid_input', 'The form could not be read.'));
    try {
      const form = new Busboy({
        headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
        limits,
      });
      form.on('file', (field, stream) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => files.push({ field, bytes: Buffer.concat(parts) }));
        stream.on('error', unreadable);
      });
      for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) form.on(limit, unreadable);
      form
        .on('error', unreadable)
        .on('finish', () => resolve(files))
        .end(body);
    } catch {
      unreadable();
    }
  });
}
