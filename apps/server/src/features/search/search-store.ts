import { maxFound } from '@pouch/contract/schemas/search';
import { and, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { everyText, searchText, searchWords, shortText } from '../../db/schema/search-texts.ts';
import { exchanged } from './search-words.ts';

export type FoundItem = typeof items.$inferSelect;
export type FoundEntryRow = Pick<
  typeof lifeListEntries.$inferSelect,
  'listId' | 'groupName' | 'id' | 'title'
>;

/** All that a thing says, and the part of it that is looked through for mistyped words. */
interface Texts {
  whole: SQLWrapper;
  short: SQLWrapper;
}

/** A way of searching: whether texts hold what was typed. */
export interface Way {
  holds: (texts: Texts) => SQL | undefined;
}

/**
 * Finds every word, in any of its English forms, the last one also by its beginning. Words that say nothing alone
 * ("the", "to") are passed over, unless nothing else was typed.
 */
export function asTyped(words: string[]): Way {
  const last = words.at(-1) ?? '';
  const all = sql.join([...words.slice(0, -1).map(asItIs), beginning(last)], sql` && `);
  const telling = sql.join([...words.slice(0, -1).map(anyForm), lastForm(last)], sql` && `);
  const query = sql`coalesce(nullif(${telling}, ''::tsquery), ${all})`;
  return { holds: ({ whole }) => sql`${searchWords(whole)} @@ (${query})` };
}

const asItIs = (word: string): SQL => sql`to_tsquery('simple', ${word})`;
const beginning = (word: string): SQL => sql`to_tsquery('simple', ${`${word}:*`})`;
const stem = (word: string): SQL => sql`to_tsquery('english', ${word})`;
/** An empty query, which says nothing beside others, for a word that says nothing alone. */
const unlessEmpty = (word: string, query: SQL): SQL =>
  sql`case when numnode(${stem(word)}) = 0 then ''::tsquery else ${query} end`;
const anyForm = (word: string): SQL => unlessEmpty(word, sql`(${asItIs(word)} || ${stem(word)})`);
const lastForm = (word: string): SQL => unlessEmpty(word, sql`(${beginning(word)} || ${stem(word)})`);

/**
 * Finds words that resemble what was typed, or are it with two neighbouring letters exchanged. Words that say nothing
 * alone are passed over, and find nothing when nothing else was typed.
 */
export function asMeant(words: string[]): Way {
  const saysSomething = sql`numnode(${stem(words.join(' & '))}) > 0`;
  return {
    holds: (texts) =>
      and(
        saysSomething,
        ...words.map((word) => sql`(numnode(${stem(word)}) = 0 or ${resembles(word, texts)})`),
      ),
  };
}

function resembles(word: string, { whole, short }: Texts): SQL {
  const similar = sql`${word} <% ${searchText(short)}`;
  const slips = exchanged(word);
  if (slips.length === 0) return similar;
  return sql`(${similar} or ${searchWords(whole)} @@ to_tsquery('simple', ${slips.join(' | ')}))`;
}

/** How alike a mistyped word and a found one must be, from 0 to 1; "dentsit" and "dentist" have a half in common. */
const alike = '0.5';

/** The longest that each look for mistyped words may take. Comparing long texts letter by letter can take minutes. */
const patience = '300ms';

/** Sets, for this transaction, how alike words must be for `asMeant`, and how long it may take to find out. */
export async function beLenient(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${alike}, true),
    set_config('statement_timeout', ${patience}, true)`);
}

/** Of how many items, the newest, the best are chosen. Nobody looks for one by what more of them say. */
const maxRanked = 1_000;

/** The best items: those that hold it in their title first, active before completed, newer before older. */
export async function searchItems(handle: Handle, userId: string, way: Way): Promise<FoundItem[]> {
  const newest = handle
    .select()
    .from(items)
    .where(
      and(
        eq(items.userId, userId),
        isNull(items.removedAt),
        way.holds({ whole: everyText(items), short: shortText(items) }),
      ),
    )
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(maxRanked)
    .as('newest');
  return handle
    .select()
    .from(newest)
    .orderBy(
      desc(sql`(${way.holds({ whole: newest.title, short: newest.title })})`),
      desc(eq(newest.status, 'Active')),
      desc(newest.createdAt),
      desc(newest.id),
    )
    .limit(maxFound);
}

/** The best entries of LifeLists: those that hold it themselves before those whose group does, newer before older. */
export async function searchEntries(handle: Handle, userId: string, way: Way): Promise<FoundEntryRow[]> {
  const { title, groupName, listId, id, createdAt } = lifeListEntries;
  const withGroup = sql`${title} || ' ' || ${groupName}`;
  return handle
    .select({ listId, groupName, id, title })
    .from(lifeListEntries)
    .where(and(eq(lifeListEntries.userId, userId), way.holds({ whole: withGroup, short: withGroup })))
    .orderBy(desc(sql`(${way.holds({ whole: title, short: title })})`), desc(createdAt), desc(id))
    .limit(maxFound);
}
