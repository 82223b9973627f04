interface Titled {
  title: string;
}

/**
 * For each item of `after`, the index of the item of `before` that it continues, or null for a new one. Items with the
 * same words in their titles are matched first, then those with a Jaccard similarity of at least 0.5. When nothing
 * matches and `before` has a single item, the first of `after` continues it.
 */
export function matchItemsByTitle(before: readonly Titled[], after: readonly Titled[]): (number | null)[] {
  const wordsBefore = before.map(({ title }) => splitWords(title));
  const wordsAfter = after.map(({ title }) => splitWords(title));
  const matches = new Array<number | null>(after.length).fill(null);
  for (const minSimilarity of [1, 0.5]) {
    for (const [index, words] of wordsAfter.entries()) {
      matches[index] ??= bestMatch(words, wordsBefore, { taken: matches, minSimilarity });
    }
  }
  const hasNoMatch = matches.every((index) => index === null);
  return before.length === 1 && hasNoMatch ? [0, ...matches.slice(1)] : matches;
}

function bestMatch(
  words: Set<string>,
  candidates: Set<string>[],
  { taken, minSimilarity }: { taken: (number | null)[]; minSimilarity: number },
): number | null {
  let best: { index: number; similarity: number } | null = null;
  for (const [index, candidate] of candidates.entries()) {
    const similarity = jaccardSimilarity(words, candidate);
    if (taken.includes(index) || similarity < minSimilarity || similarity <= (best?.similarity ?? 0))
      continue;
    best = { index, similarity };
  }
  return best?.index ?? null;
}

/** Size of the intersection divided by size of the union, 0 to 1; 0 for two empty sets. */
function jaccardSimilarity(first: Set<string>, second: Set<string>): number {
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared === 0 ? 0 : shared / (first.size + second.size - shared);
}

const splitWords = (title: string): Set<string> =>
  new Set(
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
