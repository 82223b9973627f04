/** Up to two letters of a name or an email address: "Mara Lindqvist" and "mara.lindqvist@example.com" are ML. */
export function toInitials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._+-]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
