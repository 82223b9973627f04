import { isStatementTimeout } from '../../db/connection-errors.ts';
import type { Database, Handle } from '../../db/database.ts';
import {
  fuzzyQuery,
  fullTextQuery,
  lowerSimilarityThreshold,
  searchEntries,
  searchItems,
  type FoundEntryRow,
  type FoundItem,
  type SearchStrategy,
} from './search-store.ts';
import { splitWords } from './search-words.ts';

interface SearchResults {
  items: FoundItem[];
  entries: FoundEntryRow[];
}

/**
 * Finds a user's items and entries of LifeLists (IL-12). Only if nothing matches exactly, similar words are searched;
 * that returns nothing if it exceeds its timeout.
 */
export async function search(
  database: Database,
  { userId, typed }: { userId: string; typed: string },
): Promise<SearchResults> {
  const words = splitWords(typed);
  if (words.length === 0) return noResults;
  const found = await runStrategy(database, userId, fullTextQuery(words));
  if (found.items.length > 0 || found.entries.length > 0) return found;
  const fuzzyResults = database.transaction(async (tx) => {
    await lowerSimilarityThreshold(tx);
    return runStrategy(tx, userId, fuzzyQuery(words));
  });
  return fuzzyResults.catch((error: unknown) => {
    if (isStatementTimeout(error)) return noResults;
    throw error;
  });
}

const noResults: SearchResults = { items: [], entries: [] };

async function runStrategy(handle: Handle, userId: string, strategy: SearchStrategy): Promise<SearchResults> {
  const items = await searchItems(handle, userId, strategy);
  return { items, entries: await searchEntries(handle, userId, strategy) };
}
