/** 32-bit FNV-1a over UTF-16 code units, with the high half mixed into the low one. The same on every platform. */
export function hashText(text: string): number {
  return finishHash(extendHash(emptyHash, text));
}

/** Tag of a template: the hash of its text, without building the text. */
export function hashed(fixed: TemplateStringsArray, ...values: readonly unknown[]): number {
  let state = extendHash(emptyHash, fixed[0]!);
  for (let index = 0; index < values.length; index += 1) {
    state = extendHash(extendHash(state, String(values[index])), fixed[index + 1]!);
  }
  return finishHash(state);
}

/** The state of a hash before its first text. */
export const emptyHash = 0x811c9dc5;

/** The state of a hash with more text behind it. */
export function extendHash(start: number, text: string): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

/** The hash of the text behind a state. */
export const finishHash = (value: number): number => (value ^ (value >>> 15)) >>> 0;
