/** Letters that Unicode does not take apart into a plain letter and an accent, and what people type for them. */
export const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A text in lower case with plain letters in the place of those. */
export const toPlainLetters = (text: string): string =>
  text.replaceAll(/[øłđßæœ]/gu, (letter) => plainLetters[letter] ?? letter);
