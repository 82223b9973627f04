/** So many of a page's letters are capitals where it is written in nothing else. */
const capitalShare = 0.9;

/** A page all in capitals, such as a receipt, in small letters but for names of two letters ("AA") and measures ("2L"). */
export function withoutShouting(lines: readonly string[]): string[] {
  const text = lines.join('');
  const letters = text.match(/\p{Lu}|\p{Ll}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < capitalShare * letters) return [...lines];
  return lines.map((line) => line.replaceAll(/(?<![\p{L}\d])\p{Lu}{3,}/gu, (word) => word.toLowerCase()));
}
