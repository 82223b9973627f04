/** Characters that are read for meaning; what lies beyond is kept as notes. Long enough for any list, short enough to sort at once. */
const readableLength = 2_000;

export interface Normalised {
  /** The part that is sorted. */
  text: string;
  /** What lay beyond the part that is sorted, or null. */
  rest: string | null;
}

const invisible = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Evens out blanks, quotes and dashes; lines stay lines. */
export function normalise(thought: string): Normalised {
  const even = thought
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[\u2018\u2019\u02bc`´]/gu, "'")
    .replace(/ ?\n ?/gu, '\n')
    .trim();
  const text = even === '' ? thought.trim() : even;
  if (text.length <= readableLength) return { text, rest: null };
  const cut = lastBreak(text);
  return { text: text.slice(0, cut).trim(), rest: text.slice(cut).trim() || null };
}

/** The last line or word that ends within the readable part; never between the halves of one character. */
function lastBreak(text: string): number {
  const head = text.slice(0, readableLength);
  const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  if (at > readableLength / 2) return at;
  const last = head.charCodeAt(readableLength - 1);
  return last >= 0xd800 && last <= 0xdbff ? readableLength - 1 : readableLength;
}
