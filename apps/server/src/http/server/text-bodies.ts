import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { nulError } from '../errors/malformed-requests.ts';

/**
 * Makes `scope` accept plain text besides JSON: it becomes a body with the text in one field (DR-05). It is UTF-8 unless its
 * content type names another character set.
 */
export function acceptText(scope: FastifyInstance, field: string): void {
  scope.addContentTypeParser<Buffer>('text/plain', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    try {
      const text = decode(body, headers['content-type'] ?? '');
      done(text.includes('\0') ? nulError() : null, { [field]: text });
    } catch (error) {
      done(error as AppError);
    }
  });
}

function decode(body: Buffer, contentType: string): string {
  const charset = /;\s*charset="?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new AppError('unsupported_media_type', 'Please send the text as UTF-8.', { cause: error });
    }
    throw new AppError('bad_request', 'The text could not be read. Please send it as UTF-8.', {
      cause: error,
    });
  }
}
