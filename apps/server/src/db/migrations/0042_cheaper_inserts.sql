-- Ends a transaction whose Idempotency-Key another request has used, so that its other statements travel along without
-- waiting to know.
CREATE FUNCTION "refuse_taken_key"() RETURNS timestamp with time zone LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The key was used before' USING ERRCODE = 'KEY01';
END $$;
--> statement-breakpoint
-- The same texts as before in less than half the time: translate() compares each letter with each mark.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(
	normalize(regexp_replace(replace(replace($1, '''', ''), '’', ''), '[!-&(-/:-@[-`{-~]', ' ', 'g'), NFKD),
	'[\u0300-\u036f]', '', 'g'
));
--> statement-breakpoint
-- Normalises the text once for both dictionaries.
CREATE OR REPLACE FUNCTION search_words(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"normalised" text := public.search_text($1);
BEGIN
	RETURN to_tsvector('pg_catalog.simple'::regconfig, "normalised")
		|| to_tsvector('pg_catalog.english'::regconfig, "normalised");
END $$;
--> statement-breakpoint
-- The conditions of an item. A missing value meets each of them that names no other.
CREATE FUNCTION "is_valid_item"("category" text, "urgency" text, "status" text, "context" text, "need_level" text, "purchase_category" text, "bucket" text, "quantity" smallint, "scheduled_at" timestamp with time zone, "scheduled_zone" text, "all_day" boolean, "recurring" jsonb, "reminders" smallint[], "insist_minutes" smallint, "completed_at" timestamp with time zone) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN "category" IN ('To-Do', 'Shopping', 'Bucket')
		AND "urgency" IN ('Next 3 Days', 'Next 7 Days', 'Next 30 Days', 'Now', 'Soon', 'Someday', 'Later')
		AND "status" IN ('Active', 'Completed')
		AND "context" IN ('Personal', 'Work')
		AND "need_level" IN ('Need', 'Want')
		AND "purchase_category" IN ('Supermarket', 'Electronics', 'Home', 'Wardrobe', 'Recreational', 'Other', 'Uncategorized')
		AND "bucket" IN ('TasteBucket', 'WatchBucket', 'ListenBucket', 'ReadBucket', 'PlayBucket', 'LocationBucket', 'IdeaBucket')
		AND ("category" = 'Bucket') = ("bucket" IS NOT NULL)
		AND "quantity" BETWEEN 1 AND 99
		AND ("scheduled_at" IS NULL) = ("scheduled_zone" IS NULL)
		AND (NOT "all_day" OR "scheduled_at" IS NOT NULL)
		AND ("recurring" IS NULL OR "scheduled_at" IS NOT NULL)
		AND "reminders" <@ '{0, 5, 10, 30, 60, 120, 1440, 2880, 10080}'::smallint[]
		AND "insist_minutes" BETWEEN 5 AND 60
		AND ("status" = 'Completed') = ("completed_at" IS NOT NULL);
END $$;
--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_category";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_urgency";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_status";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_context";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_need_level";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_purchase_category";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_bucket";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_bucket_only";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_quantity";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_schedule_zone";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_day_scheduled";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_recurring_scheduled";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_insist_minutes";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_reminders";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_completed_at";--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_valid" CHECK (is_valid_item("items"."category", "items"."urgency", "items"."status", "items"."context", "items"."need_level",
        "items"."purchase_category", "items"."bucket", "items"."quantity", "items"."scheduled_at", "items"."scheduled_zone",
        "items"."all_day", "items"."recurring", "items"."reminders", "items"."insist_minutes", "items"."completed_at"));