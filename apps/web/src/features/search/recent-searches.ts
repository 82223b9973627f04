/** How many are kept. */
const most = 5;

/** Under the person's id: whoever signs in next on this device sees none of it, and signing out forgets it (AU-11). */
const keyOf = (userId: string) => `pouch.searches.${userId}`;

/** The words that found something lately, the latest first. */
export function recentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(userId: string, words: string): void {
  const others = recentSearches(userId).filter((known) => known !== words);
  localStorage.setItem(keyOf(userId), JSON.stringify([words, ...others].slice(0, most)));
}
