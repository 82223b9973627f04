/** 32-bit FNV-1a over UTF-16 code units, with the high half mixed into the low one. The same on every platform. */
export function hashText(text: string): number {
  return finishHash(extendHash(emptyHash, text));
}

/** A value of a feature. */
type Value = string | number | boolean;

/**
 * A function that gives the last bits of the hash of a name and up to four values, with blanks between them, without building
 * the text. The name is hashed once: a word has some fifty features, of 0.016 µs in place of 0.042.
 */
export function hashNamed(
  name: string,
  bits: number,
): (...values: [Value, Value?, Value?, Value?]) => number {
  const mask = (1 << bits) - 1;
  const named = extendHash(emptyHash, name);
  return (first, second, third, fourth) => {
    let state = extendByValue(named, first);
    if (second !== undefined) state = extendByValue(state, second);
    if (third !== undefined) state = extendByValue(state, third);
    if (fourth !== undefined) state = extendByValue(state, fourth);
    return finishHash(state) & mask;
  };
}

const prime = 0x01000193;
const blank = 0x20;

const extendByValue = (state: number, value: Value): number =>
  extendHash(Math.imul(state ^ blank, prime), String(value));

/** The state of a hash before its first text. */
export const emptyHash = 0x811c9dc5;

/** The state of a hash with more text behind it. */
export function extendHash(start: number, text: string): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), prime);
  }
  return value;
}

/** The hash of the text behind a state. */
export const finishHash = (value: number): number => (value ^ (value >>> 15)) >>> 0;
