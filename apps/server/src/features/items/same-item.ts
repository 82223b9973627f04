interface Titled {
  title: string;
}

/**
 * For each item of a better reading, which of the earlier ones it goes on (its place in `before`), or null for one that
 * is new. Titles that are equal belong together first, then those that share at least half of their words. An item that
 * was alone goes on in the first.
 */
export function placesThatStay(before: readonly Titled[], after: readonly Titled[]): (number | null)[] {
  const wordsBefore = before.map(({ title }) => wordsOf(title));
  const wordsAfter = after.map(({ title }) => wordsOf(title));
  const places = new Array<number | null>(after.length).fill(null);
  for (const enough of [1, 0.5]) {
    for (const [index, words] of wordsAfter.entries()) {
      places[index] ??= closest(words, wordsBefore, { taken: places, enough });
    }
  }
  const isNew = places.every((place) => place === null);
  return before.length === 1 && isNew ? [0, ...places.slice(1)] : places;
}

function closest(
  words: Set<string>,
  candidates: Set<string>[],
  { taken, enough }: { taken: (number | null)[]; enough: number },
): number | null {
  let best: { place: number; likeness: number } | null = null;
  for (const [place, candidate] of candidates.entries()) {
    const likeness = likenessOf(words, candidate);
    if (taken.includes(place) || likeness < enough || likeness <= (best?.likeness ?? 0)) continue;
    best = { place, likeness };
  }
  return best?.place ?? null;
}

/** The part of all words of both that they share, 0 to 1. */
function likenessOf(some: Set<string>, others: Set<string>): number {
  const shared = [...some].filter((word) => others.has(word)).length;
  return shared === 0 ? 0 : shared / (some.size + others.size - shared);
}

const wordsOf = (title: string): Set<string> =>
  new Set(
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
