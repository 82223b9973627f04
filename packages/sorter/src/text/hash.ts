/** 32-bit FNV-1a over UTF-16 code units, with the high half mixed into the low one. The same on every platform. */
export function hashText(text: string): number {
  return mix(addText(offset, text));
}

/** Tag of a template: the hash of its text, without building the text. */
export function hashed(fixed: TemplateStringsArray, ...values: readonly unknown[]): number {
  let value = addText(offset, fixed[0]!);
  for (let index = 0; index < values.length; index += 1) {
    value = addText(addText(value, String(values[index])), fixed[index + 1]!);
  }
  return mix(value);
}

const offset = 0x811c9dc5;

function addText(start: number, text: string): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

const mix = (value: number): number => (value ^ (value >>> 15)) >>> 0;
