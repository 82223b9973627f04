import type { Item } from '@pouch/contract/items';
import { highlightMatches, unmatchedWords } from './highlight-matches.ts';

/** Why an item was found whose title does not say so. */
export interface MatchReason {
  /** Where the words are, such as "Notes". */
  label: string;
  /** The text around the first of them. */
  text: string;
}

/** Characters before the first match, so that it is seen on a narrow line. */
const maxLead = 24;

/** Where the words are that an item's title lacks: in what it came from last. Null where the title has them all. */
export function findReason(item: Item, query: string): MatchReason | null {
  const words = unmatchedWords(item.cleaned_title, query).join(' ');
  if (words === '') return null;
  const places: [label: string, text: string | null][] = [
    ['Notes', item.body],
    ['Details', Object.values(item.extras).join(', ')],
    ['Link', item.url],
    ['From', item.original_text],
  ];
  for (const [label, text] of places) {
    const excerpt = text === null ? null : excerptAt(text, words);
    if (excerpt !== null) return { label, text: excerpt };
  }
  return null;
}

/** The part of a text from shortly before the first match, on one line; null without a match. */
function excerptAt(text: string, words: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const parts = highlightMatches(line, words);
  const first = parts.findIndex(({ isMatch }) => isMatch);
  if (first === -1) return null;
  const before = parts.slice(0, first).reduce((length, part) => length + part.text.length, 0);
  if (before <= maxLead) return line;
  return `…${line.slice(line.indexOf(' ', before - maxLead) + 1 || before)}`;
}
