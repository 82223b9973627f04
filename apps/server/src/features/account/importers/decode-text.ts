import { invalid } from '../../../lib/errors.ts';

/**
 * The text of a file in UTF-8, UTF-16 or, failing these, Windows-1252. Throws a 422 for anything that is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!hasControls(text)) return text;
  } catch {
    const text = encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : '\0';
    if (!hasControls(text)) return text;
  }
  throw invalid(
    'file',
    'This isn’t a text file. Please choose an export of Pouch or another organizer, a ZIP of one, a table (CSV), ' +
      'or lines of text.',
  );
}

/** By the byte order mark; without one, UTF-16 shows by its zeros, which no other text has. */
function detectEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const countZeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  const many = start.length / 8;
  if (odd > many && even < many) return 'utf-16le';
  if (even > many && odd < many) return 'utf-16be';
  return 'utf-8';
}

/** Characters that texts do not have, which binary files are full of. */
const hasControls = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
