import { maxSearchResults } from '@pouch/contract/search';
import { and, desc, eq, isNotNull, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import {
  fullItemText,
  searchText,
  searchWords,
  abridgedItemText,
} from '../../db/schema/indexes/search-texts.ts';
import { spellings, transpositions } from './search-words.ts';

export type FoundItem = typeof items.$inferSelect;
export type FoundEntryRow = Pick<
  typeof lifeListEntries.$inferSelect,
  'listId' | 'groupName' | 'id' | 'title'
>;

/** The whole text of an item or entry, and the part of it that fuzzy search compares. */
interface Texts {
  whole: SQLWrapper;
  short: SQLWrapper;
}

/** A way of searching: the condition under which texts match. */
export interface SearchStrategy {
  matches: (texts: Texts) => SQL | undefined;
}

/**
 * Matches every word in any of its English forms, the last one also as a prefix. Stop words ("the", "to") are ignored,
 * unless nothing else was typed.
 */
export function fullTextQuery(words: string[]): SearchStrategy {
  const last = words.at(-1) ?? '';
  const all = sql.join([...words.slice(0, -1).map(exactWord), wordPrefix(last)], sql` && `);
  const contentWords = sql.join([...words.slice(0, -1).map(anyForm), lastForm(last)], sql` && `);
  const query = sql`coalesce(nullif(${contentWords}, ''::tsquery), ${all})`;
  return { matches: ({ whole }) => sql`${searchWords(whole)} @@ (${query})` };
}

const exactWord = (word: string): SQL => sql`to_tsquery('simple', ${spellings(word).join(' | ')})`;
const wordPrefix = (word: string): SQL =>
  sql`to_tsquery('simple', ${spellings(word)
    .map((spelling) => `${spelling}:*`)
    .join(' | ')})`;
const stem = (word: string): SQL => sql`to_tsquery('english', ${word})`;
/** An empty query for a stop word: combined with others, it has no effect. */
const unlessEmpty = (word: string, query: SQL): SQL =>
  sql`case when numnode(${stem(word)}) = 0 then ''::tsquery else ${query} end`;
const anyForm = (word: string): SQL => unlessEmpty(word, sql`(${exactWord(word)} || ${stem(word)})`);
const lastForm = (word: string): SQL => unlessEmpty(word, sql`(${wordPrefix(word)} || ${stem(word)})`);

/**
 * Matches words that are similar to the typed ones, or equal to them with two neighbouring letters swapped. Stop words
 * are ignored, and match nothing if nothing else was typed.
 */
export function fuzzyQuery(words: string[]): SearchStrategy {
  const hasContentWord = sql`numnode(${stem(words.join(' & '))}) > 0`;
  return {
    matches: (texts) =>
      and(
        hasContentWord,
        ...words.map((word) => sql`(numnode(${stem(word)}) = 0 or ${resembles(word, texts)})`),
      ),
  };
}

function resembles(word: string, { whole, short }: Texts): SQL {
  const similar = sql`${word} <% ${searchText(short)}`;
  const slips = transpositions(word);
  if (slips.length === 0) return similar;
  return sql`(${similar} or ${searchWords(whole)} @@ to_tsquery('simple', ${slips.join(' | ')}))`;
}

/** Minimum trigram word similarity, from 0 to 1, of a mistyped word and a match: "dentsit" and "dentist" score 0.5. */
const similarityThreshold = '0.5';

/** Timeout of each fuzzy query. Comparing long texts can take minutes. */
const fuzzySearchTimeout = '300ms';

/** Sets the similarity threshold and the statement timeout for `fuzzyQuery`, in this transaction. */
export async function lowerSimilarityThreshold(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${similarityThreshold}, true),
    set_config('statement_timeout', ${fuzzySearchTimeout}, true)`);
}

/** Ranks only the newest matches. A search with more of them is too broad to be useful. */
const maxRanked = 1_000;

/**
 * The best items: matches in the title, then those in notes, details and links, then those in the thought that it came from
 * with others; active before completed, newer before older. Most of the work is to read texts for the rank: it ends with
 * the fiftieth title that matches, and other texts are read only when there are fewer.
 */
export async function searchItems(
  handle: Handle,
  userId: string,
  strategy: SearchStrategy,
): Promise<FoundItem[]> {
  const newest = handle.$with('newest').as(
    handle
      .select()
      .from(items)
      .where(
        and(
          eq(items.userId, userId),
          isNull(items.removedAt),
          strategy.matches({ whole: fullItemText(items), short: abridgedItemText(items) }),
        ),
      )
      .orderBy(desc(items.createdAt), desc(items.id))
      .limit(maxRanked),
  );
  const isActive = eq(newest.status, 'Active');
  // Sorted within a limit of its own: otherwise PostgreSQL would read all titles first.
  const sorted = handle
    .select({
      id: newest.id,
      title: newest.title,
      createdAt: newest.createdAt,
      isActive: isActive.as('is_active'),
    })
    .from(newest)
    .orderBy(desc(isActive), desc(newest.createdAt), desc(newest.id))
    .limit(maxRanked)
    .as('sorted');
  const titled = handle.$with('titled').as(
    handle
      .select({ id: sorted.id })
      .from(sorted)
      .where(strategy.matches({ whole: sorted.title, short: sorted.title }))
      .orderBy(desc(sorted.isActive), desc(sorted.createdAt), desc(sorted.id))
      .limit(maxSearchResults),
  );
  const { title, notes, url, extras } = newest;
  const own = { title, notes, url, extras, originalText: sql`''::text` };
  const isInTitle = isNotNull(titled.id);
  const isInOwnText = strategy.matches({ whole: fullItemText(own), short: abridgedItemText(own) });
  const found = await handle
    .with(newest, titled)
    .select()
    .from(newest)
    .leftJoin(titled, eq(titled.id, newest.id))
    .where(or(isInTitle, sql`(select count(*) from ${titled}) < ${maxSearchResults}`))
    .orderBy(
      desc(isInTitle),
      desc(sql`case when ${isInTitle} then true else ${isInOwnText} end`),
      desc(isActive),
      desc(newest.createdAt),
      desc(newest.id),
    )
    .limit(maxSearchResults);
  return found.map((row) => row.newest);
}

/** The best entries of LifeLists: matches in the entry before matches in its group's name, newer before older. */
export async function searchEntries(
  handle: Handle,
  userId: string,
  strategy: SearchStrategy,
): Promise<FoundEntryRow[]> {
  const { title, groupName, listId, id, createdAt } = lifeListEntries;
  const withGroup = sql`${title} || ' ' || ${groupName}`;
  return handle
    .select({ listId, groupName, id, title })
    .from(lifeListEntries)
    .where(and(eq(lifeListEntries.userId, userId), strategy.matches({ whole: withGroup, short: withGroup })))
    .orderBy(desc(sql`(${strategy.matches({ whole: title, short: title })})`), desc(createdAt), desc(id))
    .limit(maxSearchResults);
}
