import type { SortedItem } from '../types/sorted-item.ts';
import { setApartUrl } from '../text/extract-url.ts';

/** The items with every web address of the text: one that none of them holds is noted with the last. */
export function withAllLinks(items: SortedItem[], text: string): SortedItem[] {
  const missing = linksIn(text).filter(
    (link) => !items.some(({ url, notes }) => url === link || notes?.includes(link)),
  );
  return missing.reduce(withNote, items);
}

function linksIn(text: string): string[] {
  return text.split(/\s+/u).flatMap((word) => setApartUrl(word).url ?? []);
}

function withNote(items: SortedItem[], note: string): SortedItem[] {
  const last = items.at(-1);
  if (last === undefined) return items;
  return [...items.slice(0, -1), { ...last, notes: last.notes === null ? note : `${last.notes}\n${note}` }];
}
