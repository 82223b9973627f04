import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Item } from '@pouch/contract/schemas/items';
import { ruleKey } from '@pouch/sorter/rules/rule-key';
import { sortThought } from '@pouch/sorter/item/sort-thought';
import type { SortedItem } from '@pouch/sorter/types/sorted-item';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Handle, Transaction } from '../../../db/database.ts';
import { fieldsOf } from '../add-thought.ts';
import { insertItems } from '../core/item-store.ts';
import { findActiveItems } from '../edit/active-item-store.ts';
import { presentItem } from '../core/present-item.ts';
import { findWriter, type Writer } from '../capture/author-context-store.ts';

interface Goods {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
  /** What is to be bought, one thing each, as a person wrote it. */
  texts: string[];
}

type AddGoods = (tx: Transaction, texts: string[]) => Promise<{ items: Item[]; added: number }>;

/** Reading one takes about a millisecond: after so many, others get their turn. */
const readPerTurn = 20;
/** As many rows as one statement can carry. */
const rowsPerStatement = 1000;

/** Reads goods that Shopping does not have, and answers the way to add them inside a transaction. */
export async function readGoods(database: Database, { userId, now, texts }: Goods): Promise<AddGoods> {
  const writer = await findWriter(database, userId);
  const known = await namesInShopping(database, userId);
  const read = new Map<string, SortedItem[]>();
  const itemsOf = (text: string): SortedItem[] => read.get(text) ?? readGood(text, now, writer);
  for (const text of texts) {
    if (read.has(text) || known.has(ruleKey(text))) continue;
    read.set(text, itemsOf(text));
    if (read.size % readPerTurn === 0) await nextTurn();
  }
  return async (tx, wanted) => {
    const fresh = notIn(await namesInShopping(tx, userId), wanted, itemsOf);
    const zone = writer.timezone ?? 'UTC';
    const rows = fresh.flat().map((sorted) => ({
      userId,
      id: uuidv7(),
      originalText: sorted.title,
      createdAt: now,
      updatedAt: now,
      ...fieldsOf(sorted, zone),
    }));
    const items: Item[] = [];
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const stored = await insertItems(tx, rows.slice(start, start + rowsPerStatement));
      items.push(...stored.map(presentItem));
    }
    return { items, added: fresh.length };
  };
}

/** The names of what is to be bought, as the sorter compares them: without counts, in the singular. */
async function namesInShopping(handle: Handle, userId: string): Promise<Set<string>> {
  const active = await findActiveItems(handle, userId);
  return new Set(active.flatMap(({ category, title }) => (category === 'Shopping' ? ruleKey(title) : [])));
}

/** What is new of each text that brings something new; the same thing named twice is bought once. */
function notIn(
  known: Set<string>,
  texts: readonly string[],
  itemsOf: (text: string) => SortedItem[],
): SortedItem[][] {
  return texts.flatMap((text) => {
    if (known.has(ruleKey(text))) return [];
    const fresh = itemsOf(text).filter(({ title }) => {
      const isNew = !known.has(ruleKey(title));
      known.add(ruleKey(title));
      return isNew;
    });
    known.add(ruleKey(text));
    return fresh.length === 0 ? [] : [fresh];
  });
}

/** One thing, with its count and where it is bought; several where each has a count of its own. A date in it is a word like others. */
function readGood(text: string, now: string, { timezone, rules }: Writer): SortedItem[] {
  const choices = [{ start: 0, end: text.length, category: 'Shopping' as const, scheduledAt: null }];
  const sorted = sortThought(text, { now, timezone: timezone ?? 'UTC', rules, choices });
  const isSeveral = sorted.filter(({ quantity }) => quantity > 1).length > 1;
  const [first] = sorted;
  return first === undefined || isSeveral || sorted.length === 1
    ? sorted
    : [{ ...first, title: text, notes: null }];
}
