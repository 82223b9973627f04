import { randomKey } from '../../../lib/random-key.ts';

/** A random UUID (RFC 9562, version 4). */
export function randomId(): string {
  const digits = randomKey();
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ];
  return parts.join('-');
}
