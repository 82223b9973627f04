/**
 * Appends a text on a new line, cut so that both together have at most `maxLength` UTF-16 code units; the first text is
 * never cut. A text that is already at the end is not appended again.
 */
export function appendText(before: string, added: string, maxLength: number): string {
  if (added === '' || before === added || before.endsWith(`\n${added}`)) return before;
  const start = before.trim() === '' ? '' : `${before}\n`;
  const whole = start + added.slice(0, Math.max(0, maxLength - start.length));
  return withoutTrailingSurrogate(whole.length > start.length ? whole : before);
}

/** Appends words on the same line, cut to `maxLength` UTF-16 code units together; the first text is never cut. */
export function appendWords(before: string, words: string, maxLength: number): string {
  const start = before === '' || /\s$/.test(before) ? before : `${before} `;
  const whole = start + words.slice(0, Math.max(0, maxLength - start.length));
  return withoutTrailingSurrogate(whole.length > start.length ? whole : before);
}

/** A cut between two surrogates leaves the first one at the end. */
const withoutTrailingSurrogate = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '');
