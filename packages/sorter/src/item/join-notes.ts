/** The parts that say something, one a line; null for none. */
export function joinNotes(parts: (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length === 0 ? null : present.join('\n');
}
