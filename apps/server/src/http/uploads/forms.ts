import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../lib/errors.ts';

/** Parts beside the file are read past, up to these numbers. */
const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 16 };

export const missingFile = (field: string): AppError =>
  invalid(field, `Please send one file in the field "${field}".`);

export const unreadableForm = (): AppError => new AppError('invalid_input', 'The form could not be read.');

/**
 * A parser of the form that these headers announce; throws when they announce none. It calls `onUnreadable` for a form that
 * breaks the limits. The library is loaded with the first file: an idle server does without it.
 */
export async function openForm(
  headers: FastifyRequest['headers'],
  onUnreadable: () => void,
  fileSize = Infinity,
) {
  const { Busboy } = await import('@fastify/busboy');
  const form = new Busboy({
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    limits: { ...limits, fileSize },
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) form.on(limit, onUnreadable);
  return form.on('error', onUnreadable);
}
