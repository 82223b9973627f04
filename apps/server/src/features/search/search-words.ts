/** Enough for any search; further words are ignored. */
const maxWords = 12;
/** Characters; longer words are cut. */
const maxWordLength = 60;

/** The words of a query as the index writes them: without case, accents and apostrophes. */
export function splitWords(typed: string): string[] {
  const plain = typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, maxWords).map((word) => Array.from(word).slice(0, maxWordLength).join(''));
}

/**
 * The word with each pair of neighbouring letters swapped. In a short word, such a slip leaves little trigram
 * similarity.
 */
export function transpositions(word: string): string[] {
  const letters = Array.from(word);
  const swapped = letters.slice(1).map((letter, index) => {
    const before = letters.slice(0, index);
    return [...before, letter, letters[index], ...letters.slice(index + 2)].join('');
  });
  return [...new Set(swapped)].filter((slip) => slip !== word);
}
