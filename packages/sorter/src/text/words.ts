import { rememberResults } from './remember.ts';
import { standardSpelling } from './spellings.ts';

/** Most words that are read: the first ones show what a thought is about. */
const maxWords = 24;
/** Longer words are cut, in UTF-16 code units. */
export const maxWordLength = 24;

/** The words and numbers of a text. */
export const wordPattern = /[\p{L}\p{N}]+/gu;

/** Most texts are of these letters only, which have no accents to fold. */
const plainText = /^[ -~\n\t]*$/;

/** In lower case, without accents and apostrophes. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (plainText.test(lower)) return lower.includes("'") ? lower.replaceAll("'", '') : lower;
  return lower.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '');
}

/** Lower-case words without accents; every number becomes "0". */
export const tokeniseMaskingNumbers = rememberResults((text): readonly string[] =>
  tokenise(text).map((word) => (/^\d+$/.test(word) ? '0' : word)),
);

/** Lower-case words without accents, in their usual spelling; numbers unchanged. */
export const tokenise = rememberResults((text): readonly string[] => {
  const words = foldLetters(text).match(wordPattern) ?? [];
  return words.slice(0, maxWords).map((word) => standardSpelling(word).slice(0, maxWordLength));
});
