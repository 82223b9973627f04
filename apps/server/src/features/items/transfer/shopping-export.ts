import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Item } from '@pouch/contract/items';
import { ruleKey, sortThought } from '@pouch/sorter';
import type { SortedItem } from '@pouch/sorter';
import { toItemFields } from '@pouch/sorter/item-fields';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Handle, Transaction } from '../../../db/database.ts';
import { languages } from '../../../lib/sorter-languages.ts';
import { insertItems } from '../core/item-store.ts';
import { findActiveItems } from '../edit/active-item-store.ts';
import { presentItem } from '../core/present-item.ts';
import { findAuthorContext, type AuthorContext } from '../capture/author-context-store.ts';

interface ShoppingTexts {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
  /** Titles of things to buy, one each, as the user wrote them. */
  texts: string[];
}

type AddShoppingItems = (tx: Transaction, texts: string[]) => Promise<{ items: Item[]; added: number }>;

/** Sorting one text takes about a millisecond; after this many, the event loop gets a turn. */
const textsPerTurn = 20;
/** Rows per insert, below PostgreSQL's limit of 65,535 parameters. */
const rowsPerStatement = 1000;

/**
 * Sorts the texts that Shopping does not have yet, ahead of the transaction because it takes time. Returns a function
 * that adds them inside the transaction; its `added` counts the texts that brought at least one item.
 */
export async function prepareShoppingItems(
  database: Database,
  { userId, now, texts }: ShoppingTexts,
): Promise<AddShoppingItems> {
  const author = await findAuthorContext(database, userId);
  const known = await findShoppingNames(database, userId);
  const sortedByText = new Map<string, SortedItem[]>();
  const getSortedItems = (text: string): SortedItem[] =>
    sortedByText.get(text) ?? sortShoppingText(text, now, author);
  for (const text of texts) {
    if (sortedByText.has(text) || known.has(ruleKey(text))) continue;
    sortedByText.set(text, getSortedItems(text));
    if (sortedByText.size % textsPerTurn === 0) await nextTurn();
  }
  return async (tx, wanted) => {
    const fresh = withoutKnown(await findShoppingNames(tx, userId), wanted, getSortedItems);
    const zone = author.timezone ?? 'UTC';
    const rows = fresh.flat().map((sorted) => ({
      userId,
      id: uuidv7(),
      originalText: sorted.title,
      createdAt: now,
      updatedAt: now,
      ...toItemFields(sorted, zone),
    }));
    const items: Item[] = [];
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const stored = await insertItems(tx, rows.slice(start, start + rowsPerStatement));
      items.push(...stored.map((row) => presentItem(row, { now, accountZone: zone })));
    }
    return { items, added: fresh.length };
  };
}

/** The rule keys of the active Shopping items: titles as the sorter compares them, without counts, in the singular. */
async function findShoppingNames(handle: Handle, userId: string): Promise<Set<string>> {
  const active = await findActiveItems(handle, userId);
  return new Set(active.flatMap(({ category, title }) => (category === 'Shopping' ? ruleKey(title) : [])));
}

/** The new items of each text that has any. A thing that is named twice is added once. */
function withoutKnown(
  known: Set<string>,
  texts: readonly string[],
  getSortedItems: (text: string) => SortedItem[],
): SortedItem[][] {
  return texts.flatMap((text) => {
    if (known.has(ruleKey(text))) return [];
    const fresh = getSortedItems(text).filter(({ title }) => {
      const isNew = !known.has(ruleKey(title));
      known.add(ruleKey(title));
      return isNew;
    });
    known.add(ruleKey(text));
    return fresh.length === 0 ? [] : [fresh];
  });
}

/**
 * The items of one text: several when more than one has a count of its own, otherwise a single item with its count and
 * shop, or with the whole text as its title when the sorter finds several. Words for a date are not interpreted.
 */
function sortShoppingText(text: string, now: string, { timezone, rules }: AuthorContext): SortedItem[] {
  const choices = [{ start: 0, end: text.length, category: 'Shopping' as const, scheduledAt: null }];
  const sorted = sortThought(text, { now, timezone: timezone ?? 'UTC', rules, choices, languages });
  const isSeveral = sorted.filter(({ quantity }) => quantity > 1).length > 1;
  const [first] = sorted;
  return first === undefined || isSeveral || sorted.length === 1
    ? sorted
    : [{ ...first, title: text, notes: null }];
}
