import { toPlainLetters } from '@pouch/contract/plain-letters';

/** A part of a text, and whether it matches the search. */
export interface HighlightedPart {
  text: string;
  isMatch: boolean;
}

/** Removes case and accents, so that "cafe" finds "Café" and "strasse" "Straße". */
const fold = (text: string): string =>
  toPlainLetters(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Characters. Shorter words match only at the beginning of a word: elsewhere they would match by chance. */
const minInfixLength = 3;

/** Splits a text at its matches. The parts joined are the text, unchanged. */
export function highlightMatches(text: string, query: string): HighlightedPart[] {
  const searched = splitWords(query)
    .map(fold)
    .sort((a, b) => b.length - a.length);
  const parts: HighlightedPart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  };
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const [start, end] = findMatch(piece, searched);
    add(piece.slice(0, start), false);
    add(piece.slice(start, end), true);
    add(piece.slice(end), false);
  }
  return parts;
}

/** The words of a query that match nothing in a text. */
export const unmatchedWords = (text: string, query: string): string[] => {
  const known = splitWords(text);
  return splitWords(query).filter((word) => !known.some((each) => findMatch(each, [fold(word)])[1] > 0));
};

/** Start and end of the match within a word, in UTF-16 code units; [0, 0] where there is none. */
function findMatch(word: string, searched: readonly string[]): [number, number] {
  const folded = fold(word);
  for (const one of searched) {
    const at = folded.indexOf(one);
    if (at === 0 || (at > 0 && one.length >= minInfixLength))
      return [unfoldedIndex(word, at), unfoldedIndex(word, at + one.length)];
    // "bananas" also finds "banana".
    if (folded.length >= minInfixLength && one.startsWith(folded)) return [0, word.length];
  }
  return [0, 0];
}

/** The index in the word that corresponds to a length of the folded word. */
function unfoldedIndex(word: string, length: number): number {
  let [at, reached] = [0, 0];
  for (const character of word) {
    const more = fold(character).length;
    if (reached >= length && more > 0) break;
    reached += more;
    at += character.length;
  }
  return at;
}
