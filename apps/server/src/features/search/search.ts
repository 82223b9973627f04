import { isOutOfTime } from '../../db/connection-errors.ts';
import type { Database, Handle } from '../../db/database.ts';
import {
  asMeant,
  asTyped,
  beLenient,
  searchEntries,
  searchItems,
  type FoundEntryRow,
  type FoundItem,
  type Way,
} from './search-store.ts';
import { wordsOf } from './search-words.ts';

interface Found {
  items: FoundItem[];
  entries: FoundEntryRow[];
}

/**
 * Finds a person's items and entries of LifeLists (IL-12). Only when nothing holds what was typed, it is taken for a
 * slip of the fingers and whatever resembles it is found, or nothing where there is too much to compare it with.
 */
export async function search(
  database: Database,
  { userId, typed }: { userId: string; typed: string },
): Promise<Found> {
  const words = wordsOf(typed);
  if (words.length === 0) return nothing;
  const found = await look(database, userId, asTyped(words));
  if (found.items.length > 0 || found.entries.length > 0) return found;
  const finding = database.transaction(async (tx) => {
    await beLenient(tx);
    return look(tx, userId, asMeant(words));
  });
  return finding.catch((error: unknown) => {
    if (isOutOfTime(error)) return nothing;
    throw error;
  });
}

const nothing: Found = { items: [], entries: [] };

async function look(handle: Handle, userId: string, way: Way): Promise<Found> {
  const items = await searchItems(handle, userId, way);
  return { items, entries: await searchEntries(handle, userId, way) };
}
