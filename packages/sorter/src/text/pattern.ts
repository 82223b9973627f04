/** A group that matches any of the alternatives, as a fragment of a pattern. */
export function anyOf(...alternatives: string[]): string {
  return `(?:${alternatives.join('|')})`;
}
