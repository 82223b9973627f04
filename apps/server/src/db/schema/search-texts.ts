import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/*
 * What is searched, said once for the indexes and for the queries: PostgreSQL uses an index only for the very
 * expression it was made of. The functions stand in the migration that made the first such index.
 */

/** The words of a text as they are and by their English stems, without case and accents. */
export const searchWords = (text: SQLWrapper): SQL => sql`search_words(${text})`;

/** A text without case, accents and punctuation, for comparing it letter by letter. */
export const searchText = (text: SQLWrapper): SQL => sql`search_text(${text})`;

interface ItemTexts {
  title: SQLWrapper;
  originalText: SQLWrapper;
  notes: SQLWrapper;
  url: SQLWrapper;
  extras: SQLWrapper;
}

/** All that an item says. Of a long thought the beginning is enough: each of its items holds the whole. */
export const everyText = ({ title, originalText, notes, url, extras }: ItemTexts): SQL =>
  sql`${title} || ' ' || left(${originalText}, 1000) || ' ' || coalesce(${url}, '') || ' ' ||
    jsonb_path_query_array(${extras}, '$.*')::text || ' ' || coalesce(${notes}, '')`;

/** What is looked through for words that resemble a mistyped one. */
export const shortText = ({ title, originalText, notes, extras }: ItemTexts): SQL =>
  sql`${title} || ' ' || left(${originalText}, 1000) || ' ' ||
    jsonb_path_query_array(${extras}, '$.*')::text || ' ' || left(coalesce(${notes}, ''), 1000)`;
