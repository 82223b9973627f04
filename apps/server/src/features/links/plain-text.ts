/**
 * Makes text from the web safe to show: one line, without control characters and bidirectional formatting characters,
 * at most `maxLength` characters. Null if nothing is left.
 */
export function plainText(text: unknown, maxLength: number): string | null {
  if (typeof text !== 'string') return null;
  const characters = Array.from(
    text
      .slice(0, maxLength * 8)
      .replaceAll(unwanted, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  if (characters.length === 0) return null;
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** Control characters, lone surrogates, and bidirectional embeddings, overrides and isolates. */
const unwanted = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
