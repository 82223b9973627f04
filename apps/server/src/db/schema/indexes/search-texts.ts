import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/*
 * The searched expressions, shared by indexes and queries: PostgreSQL uses an expression index only for exactly the same
 * expression. The SQL functions are defined in the migration that created the first such index.
 */

/** The words of a text, unchanged and as English stems, without case and accents. */
export const searchWords = (text: SQLWrapper): SQL => sql`search_words(${text})`;

/** A text without case, accents and punctuation, for trigram comparison. */
export const searchText = (text: SQLWrapper): SQL => sql`search_text(${text})`;

interface ItemTexts {
  title: SQLWrapper;
  originalText: SQLWrapper;
  notes: SQLWrapper;
  url: SQLWrapper;
  extras: SQLWrapper;
}

/** All text of an item. Only the beginning of a long thought, since each of its items stores the whole. */
export const fullItemText = ({ title, originalText, notes, url, extras }: ItemTexts): SQL =>
  sql`${title} || ' ' || left(${originalText}, 1000) || ' ' || coalesce(${url}, '') || ' ' ||
    jsonb_path_query_array(${extras}, '$.*')::text || ' ' || coalesce(${notes}, '')`;

/** The text that is searched for words similar to a mistyped one. */
export const abridgedItemText = ({ title, originalText, notes, extras }: ItemTexts): SQL =>
  sql`${title} || ' ' || left(${originalText}, 1000) || ' ' ||
    jsonb_path_query_array(${extras}, '$.*')::text || ' ' || left(coalesce(${notes}, ''), 1000)`;
