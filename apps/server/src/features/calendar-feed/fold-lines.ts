/** Octets of a line without its line break (RFC 5545, section 3.1). */
const maxLineOctets = 75;

/**
 * Folds long lines, never within a character. ical-generator can do this too, but folding then costs ten times as much
 * as everything else it does.
 */
export function foldLines(text: string): string {
  return text.split('\r\n').map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxLineOctets) return line;
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineOctets) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
