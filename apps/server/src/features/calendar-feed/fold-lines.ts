/** Octets of a line without its end (RFC 5545, section 3.1). */
const longest = 75;

/**
 * Breaks lines that are too long, never within a character. The library that writes the rest does this too, at ten times
 * the cost of everything else.
 */
export function foldLines(text: string): string {
  return text.split('\r\n').map(folded).join('\r\n');
}

function folded(line: string): string {
  if (Buffer.byteLength(line) <= longest) return line;
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longest) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
