/**
 * Longest text that is sorted, in UTF-16 code units; the rest is kept as notes. Long enough for any list, short enough to
 * sort at once.
 */
const maxSortedLength = 3_000;

export interface NormalisedText {
  /** The part that is sorted. */
  text: string;
  /** The text after the sorted part, or null. */
  rest: string | null;
}

const invisible = /(?![\t\n\r\v\f])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Of these letters, with single blanks between them, a text is normalised already. */
const plain = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/** Normalises white space and apostrophes and removes invisible characters. Line breaks are kept. */
export function normalise(thought: string): NormalisedText {
  const cleaned = plain.test(thought) ? thought : clean(thought);
  const text = cleaned === '' ? thought.trim() : narrow(cleaned);
  if (text.length <= maxSortedLength) return { text, rest: null };
  const cut = lastBreakIndex(text);
  return { text: text.slice(0, cut).trim(), rest: text.slice(cut).trim() || null };
}

const clean = (thought: string): string =>
  thought
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/(?<![^\S\n])[^\S\n]*[\t\v\f][^\S\n]*/gu, '\t')
    .replace(/[^\S\n\t]+/gu, ' ')
    .replace(/[\u2018\u2019\u02bc`´]/gu, "'")
    .replace(/[ \t]?\n[ \t]?/gu, '\n')
    .trim();

/**
 * The same text, made of its letters once more: V8 keeps what comes of a text with a typographic apostrophe as a text of two
 * bytes a letter, and compiles each pattern a second time for those.
 */
const narrow = (text: string): string => text.split('').join('');

/** Index of the last line break or space within the sorted part. Without one, it never splits a surrogate pair. */
function lastBreakIndex(text: string): number {
  const head = text.slice(0, maxSortedLength);
  const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  if (at > maxSortedLength / 2) return at;
  const last = head.charCodeAt(maxSortedLength - 1);
  return last >= 0xd800 && last <= 0xdbff ? maxSortedLength - 1 : maxSortedLength;
}
