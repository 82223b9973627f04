import { invalid } from '../../lib/errors.ts';

/** Reads the header: 1 to 255 visible ASCII characters, or nothing. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalid('Idempotency-Key', 'The Idempotency-Key must be 1 to 255 visible characters.');
}
