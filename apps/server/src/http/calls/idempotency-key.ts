import { invalid } from '../../lib/errors.ts';

/** Parses the `Idempotency-Key` header: 1 to 255 visible ASCII characters; null without one. Throws a 422. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalid('Idempotency-Key', 'The Idempotency-Key must be 1 to 255 visible characters.');
}
