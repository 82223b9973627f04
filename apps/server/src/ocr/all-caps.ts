/** Share of capitals among the letters of a page from which it counts as all caps. */
const minCapitalShare = 0.9;

/**
 * Lower-cases the words of an all-caps page, such as a receipt, except names of two letters ("AA") and measures ("2L").
 */
export function normaliseAllCaps(lines: readonly string[]): string[] {
  const text = lines.join('');
  const letters = text.match(/\p{Lu}|\p{Ll}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < minCapitalShare * letters) return [...lines];
  return lines.map((line) => line.replaceAll(/(?<![\p{L}\d])\p{Lu}{3,}/gu, (word) => word.toLowerCase()));
}
