import type { Item } from '@pouch/contract/items';
import type { FoundEntry, SearchResponse } from '@pouch/contract/search';
import { toPlainLetters } from '@pouch/contract/plain-letters';
import type { Store } from '../../data/store/store.ts';

/** As many as the server finds. */
const maxResults = 50;

/**
 * Searches what is kept on this device, for when the server is away: every word has to begin a word of the text, ignoring case
 * and accents, and "ß" is "ss", as on the server (IL-12, OF-01). A match in the title comes first, one in the thought it came
 * from last; then active items, then newer ones.
 */
export function searchDevice(store: Pick<Store, 'all'>, query: string): SearchResponse {
  const words = toWords(query);
  const items = store
    .all('item')
    .flatMap((item) => {
      const [title, own, whole] = itemTexts(item).map((text) => hasWords(text, words));
      return whole ? [{ item, isInTitle: title, isOwn: own }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.isInTitle) - Number(a.isInTitle) ||
        Number(b.isOwn) - Number(a.isOwn) ||
        Number(a.item.status === 'Completed') - Number(b.item.status === 'Completed') ||
        b.item.created_at.localeCompare(a.item.created_at),
    )
    .map(({ item }) => item);
  return { items: items.slice(0, maxResults), entries: findEntries(store, words).slice(0, maxResults) };
}

const findEntries = (store: Pick<Store, 'all'>, words: readonly string[]): FoundEntry[] =>
  store
    .all('lifeList')
    .flatMap(({ id: listId, title: listTitle, groups }) =>
      groups.flatMap(({ name: categoryKey, entries }) =>
        entries
          .filter(({ title }) => hasWords(title, words))
          .map(({ id, title }) => ({ listId, listTitle, categoryKey, id, title })),
      ),
    );

/** Its title; all that it holds itself; and, too, the thought that it came from. */
function itemTexts({ cleaned_title, original_text, body, url, extras }: Item): string[] {
  const own = [cleaned_title, body, url, ...Object.values(extras)].join(' ');
  return [cleaned_title, own, `${own} ${original_text}`];
}

function hasWords(text: string, words: readonly string[]): boolean {
  const known = toWords(text);
  return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word)));
}

const toWords = (text: string): string[] =>
  toPlainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
