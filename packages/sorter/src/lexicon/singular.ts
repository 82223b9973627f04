/**
 * The name with its last word in the singular, so that "carrot" finds "carrots". `length` is that of the name when only its last
 * word is given.
 */
export function singular(name: string, length = name.length): string {
  if (!name.endsWith('s') || name.endsWith('ss') || name.endsWith('us') || length < 4) return name;
  if (name.endsWith('ies') && length > 5) return `${name.slice(0, -3)}y`;
  return name.slice(0, /(?:o|ch|sh|x|ss)es$/.test(name) ? -2 : -1);
}
