/** A part of a text, and whether it was searched for. */
export interface Marked {
  text: string;
  isMatch: boolean;
}

/** Letters without case and accents, so that "cafe" finds "Café". */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Shorter pieces are marked at the beginning of a word only; elsewhere they would be chance. */
const shortest = 3;

/** Cuts a text where the searched words stand in it. Together the parts are the text, unchanged. */
export function markWords(text: string, query: string): Marked[] {
  const searched = wordsOf(query)
    .map(fold)
    .sort((a, b) => b.length - a.length);
  const parts: Marked[] = [];
  const add = (piece: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  };
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const [start, end] = matchIn(piece, searched);
    add(piece.slice(0, start), false);
    add(piece.slice(start, end), true);
    add(piece.slice(end), false);
  }
  return parts;
}

/** From where to where a word was searched for, in UTF-16 units; an empty span where it was not. */
function matchIn(word: string, searched: readonly string[]): [number, number] {
  const folded = fold(word);
  for (const one of searched) {
    const at = folded.indexOf(one);
    if (at === 0 || (at > 0 && one.length >= shortest))
      return [unfolded(word, at), unfolded(word, at + one.length)];
    // "bananas" also finds "banana".
    if (folded.length >= shortest && one.startsWith(folded)) return [0, word.length];
  }
  return [0, 0];
}

/** Where in the word the folded word has got this long. */
function unfolded(word: string, length: number): number {
  let [at, reached] = [0, 0];
  for (const character of word) {
    const more = fold(character).length;
    if (reached >= length && more > 0) break;
    reached += more;
    at += character.length;
  }
  return at;
}
