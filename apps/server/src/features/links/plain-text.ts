/**
 * Text of strangers, made fit to stand among one's own: one line, without control characters and without those that turn
 * the direction of what follows, at most `longest` characters. Null when nothing is left.
 */
export function plainText(text: unknown, longest: number): string | null {
  if (typeof text !== 'string') return null;
  const characters = Array.from(
    text
      .slice(0, longest * 8)
      .replaceAll(unwanted, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  if (characters.length === 0) return null;
  if (characters.length <= longest) return characters.join('');
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/** Control characters, halves of characters, and embeddings, overrides and isolates of direction. */
const unwanted = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
