import type { SortedItem } from '../types/sorted-item.ts';
import { extractUrl } from '../text/extract-url.ts';

/** The items with every URL of the text: a URL that no item has is added to the notes of the last one. */
export function withAllLinks(items: SortedItem[], text: string): SortedItem[] {
  const missing = extractLinks(text).filter(
    (link) => !items.some(({ url, notes }) => url === link || notes?.includes(link)),
  );
  return missing.reduce(withNote, items);
}

function extractLinks(text: string): string[] {
  return text.split(/\s+/u).flatMap((word) => extractUrl(word).url ?? []);
}

function withNote(items: SortedItem[], note: string): SortedItem[] {
  const last = items.at(-1);
  if (last === undefined) return items;
  return [...items.slice(0, -1), { ...last, notes: last.notes === null ? note : `${last.notes}\n${note}` }];
}
