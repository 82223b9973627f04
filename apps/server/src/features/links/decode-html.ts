import { TextDecoder } from 'node:util';

/**
 * Decodes a page. In order of precedence: byte order mark, charset of the header, `<meta charset>`, UTF-8, and
 * Windows-1252 for bytes that are not valid UTF-8.
 */
export function decodeHtml(bytes: Buffer, charset: string | undefined): string {
  const label = byteOrderMark(bytes) ?? charset ?? ownCharset(bytes);
  const decoder = decoderFor(label);
  if (decoder) return decoder.decode(bytes);
  try {
    // The last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

/** A `<meta>` that could be read as ASCII and names UTF-16 is wrong; HTML says to use UTF-8 then. */
function ownCharset(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 4096);
  const label = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(start)?.[1];
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
