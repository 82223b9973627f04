/*
 * Patterns of plain English words ignore case with the flag `i` alone. With `u` as well, V8 makes look-arounds of each `\b` and
 * tries the alternatives one by one: up to eight times as long.
 */

/** A group that matches any of the alternatives, as a fragment of a pattern. */
export function anyOf(...alternatives: string[]): string {
  return `(?:${alternatives.join('|')})`;
}

/**
 * The matches of a global pattern in a text. Unlike `String.matchAll` it makes no copy of the pattern, which the engine would
 * compile again and again.
 */
export function findMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex = advance(pattern, text);
  }
  return found;
}

function advance({ lastIndex, unicode }: RegExp, text: string): number {
  return lastIndex + (unicode && (text.codePointAt(lastIndex) ?? 0) > 0xffff ? 2 : 1);
}
