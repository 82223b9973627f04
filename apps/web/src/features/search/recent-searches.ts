import { parseJson } from '../../lib/parse-json.ts';
import { searchesKeyPrefix } from '../../data/stored-keys.ts';

const maxSearches = 5;

/** One key per user: the next user of this device sees nothing of it, and signing out removes it (AU-11). */
const storageKey = (userId: string) => searchesKeyPrefix + userId;

/** The latest searches that found something, the newest first. */
export function recentSearches(userId: string): string[] {
  const stored = parseJson(localStorage.getItem(storageKey(userId)));
  return Array.isArray(stored)
    ? stored.filter((words) => typeof words === 'string').slice(0, maxSearches)
    : [];
}

export function saveSearch(userId: string, words: string): void {
  const others = recentSearches(userId).filter((known) => known !== words);
  localStorage.setItem(storageKey(userId), JSON.stringify([words, ...others].slice(0, maxSearches)));
}
