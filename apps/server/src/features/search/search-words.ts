import { plainLetters, toPlainLetters } from '@pouch/contract/plain-letters';

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

/** From this number of spellings on, the rest of a word has plain letters only. */
const maxSpellings = 32;

/**
 * The word with each of its letters that may be written as another letter, both ways: "zolw" is also "zołw", "strasse" also
 * "straße". The index holds the letters as they were written, so that no table has to be indexed again.
 */
export function spellings(word: string): string[] {
  const pieces = toPlainLetters(word).split(/(ss|ae|oe|[old])/u);
  const found = pieces.reduce(
    (starts, piece) => {
      const choices = starts.length < maxSpellings ? [piece, ...otherSpellings(piece)] : [piece];
      return starts.flatMap((start) => choices.map((choice) => start + choice));
    },
    [''],
  );
  return [...new Set([word, ...found])];
}

/** "œ" and "øe" for "oe". */
function otherSpellings(piece: string): string[] {
  const letters = Object.entries(plainLetters);
  const whole = letters.filter(([, plain]) => plain === piece).map(([letter]) => letter);
  return piece === 'oe' ? [...whole, 'øe'] : whole;
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
