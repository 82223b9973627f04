CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lower case, without accents and punctuation: an apostrophe goes, every other mark becomes a blank.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(
	normalize(translate($1, '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~''’', repeat(' ', 31)), NFKD),
	'[\u0300-\u036f]', '', 'g'
));--> statement-breakpoint
-- Every word twice: as it is, for its beginnings, and by its English stem.
CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple'::regconfig, public.search_text($1))
	|| to_tsvector('pg_catalog.english'::regconfig, public.search_text($1));--> statement-breakpoint
CREATE INDEX "items_searched" ON "items" USING gin ("user_id",search_words("title" || ' ' || left("original_text", 1000) || ' ' || coalesce("url", '') || ' ' ||
    jsonb_path_query_array("extras", '$.*')::text || ' ' || coalesce("notes", '')),search_text("title" || ' ' || left("original_text", 1000) || ' ' ||
    jsonb_path_query_array("extras", '$.*')::text || ' ' || left(coalesce("notes", ''), 1000)) gin_trgm_ops) WHERE "items"."removed_at" is null;