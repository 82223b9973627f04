import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../lib/errors.ts';

/** Further fields beside the file are skipped, up to these limits. */
const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 16 };

export const missingFileError = (field: string): AppError =>
  invalid(field, `Please send one file in the field "${field}".`);

export const malformedFormError = (): AppError =>
  new AppError('invalid_input', 'The form could not be read.');

/**
 * Creates a parser for the form that these headers describe; throws when they describe none. It calls `onMalformed` for a
 * form that is malformed or exceeds the limits. The library is loaded with the first file, to save memory when idle.
 */
export async function createFormParser(
  headers: FastifyRequest['headers'],
  onMalformed: () => void,
  fileSize = Infinity,
) {
  const { Busboy } = await import('@fastify/busboy');
  const form = new Busboy({
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    limits: { ...limits, fileSize },
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) form.on(limit, onMalformed);
  return form.on('error', onMalformed);
}
