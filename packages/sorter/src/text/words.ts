import { standardSpelling } from './spellings.ts';

/** Most words that are read: the first ones show what a thought is about. */
const maxWords = 24;
/** Longer words are cut, in UTF-16 code units. */
export const maxWordLength = 24;

/** The words and numbers of a text. */
export const wordPattern = /[\p{L}\p{N}]+/gu;

/** In lower case, without accents and apostrophes. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '');
}

/** Lower-case words without accents; every number becomes "0". */
export function tokeniseMaskingNumbers(text: string): string[] {
  return tokenise(text).map((word) => (/^\d+$/.test(word) ? '0' : word));
}

/** Lower-case words without accents, in their usual spelling; numbers unchanged. */
export function tokenise(text: string): string[] {
  const words = foldLetters(text).match(wordPattern) ?? [];
  return words.slice(0, maxWords).map((word) => standardSpelling(word).slice(0, maxWordLength));
}
