/** Most words that are read: the first ones show what a thought is about. */
const maxWords = 24;
/** Longer words are cut, in UTF-16 code units. */
const maxWordLength = 24;

/** Lower-case words without accents; every number becomes "0". */
export function tokeniseMaskingNumbers(text: string): string[] {
  return tokenise(text).map((word) => (/^\d+$/.test(word) ? '0' : word));
}

/** Lower-case words without accents; numbers unchanged. */
export function tokenise(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, maxWords).map((word) => word.slice(0, maxWordLength));
}
