/**
 * The text with U+FFFD in place of lone surrogates, as when an emoji was cut in half: JSON columns reject them, and addresses
 * cannot hold them.
 */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
