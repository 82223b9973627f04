/** More words than anybody remembers of a thing; what follows them is left out. */
const maxWords = 12;
/** No word that is looked for is longer; a longer one is found by its beginning. */
const maxWordLength = 60;

/** The words of what was typed, as the index writes them: without case, accents and apostrophes. */
export function wordsOf(typed: string): string[] {
  const plain = typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, maxWords).map((word) => Array.from(word).slice(0, maxWordLength).join(''));
}

/** The word with each two neighbouring letters exchanged: slips that leave a short word hardly alike. */
export function exchanged(word: string): string[] {
  const letters = Array.from(word);
  const slips = letters.slice(1).map((letter, index) => {
    const before = letters.slice(0, index);
    return [...before, letter, letters[index], ...letters.slice(index + 2)].join('');
  });
  return [...new Set(slips)].filter((slip) => slip !== word);
}
