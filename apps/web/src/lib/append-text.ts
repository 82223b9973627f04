/**
 * Puts a text on a line of its own behind another, cut to `longest` UTF-16 units together; what was there first is never
 * cut. A text that already stands at the end is not put there twice.
 */
export function appendText(before: string, added: string, longest: number): string {
  if (added === '' || before === added || before.endsWith(`\n${added}`)) return before;
  const start = before.trim() === '' ? '' : `${before}\n`;
  const whole = start + added.slice(0, Math.max(0, longest - start.length));
  return withoutHalf(whole.length > start.length ? whole : before);
}

/** Puts words behind a text on the same line, cut to `longest` UTF-16 units together; what was there first is never cut. */
export function appendWords(before: string, words: string, longest: number): string {
  const start = before === '' || /\s$/.test(before) ? before : `${before} `;
  const whole = start + words.slice(0, Math.max(0, longest - start.length));
  return withoutHalf(whole.length > start.length ? whole : before);
}

/** A cut may leave the first half of a character at the end. */
const withoutHalf = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '');
