-- PostgreSQL reads a check, and the condition of a trigger, again at each statement: to complete an item it read 12,000
-- characters. A function is read once a connection.
CREATE FUNCTION "is_valid_completion"("category" text, "bucket" text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN "category" IN ('To-Do', 'Shopping', 'Bucket')
		AND "bucket" IN ('TasteBucket', 'WatchBucket', 'ListenBucket', 'ReadBucket', 'PlayBucket', 'LocationBucket', 'IdeaBucket')
		AND ("category" = 'Bucket') = ("bucket" IS NOT NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION "is_valid_entry"("title" text, "scheduled_at" timestamp with time zone, "scheduled_zone" text, "all_day" boolean, "notification" boolean, "reminders" smallint[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN btrim("title") <> ''
		AND ("scheduled_at" IS NULL) = ("scheduled_zone" IS NULL)
		AND (NOT "all_day" OR "scheduled_at" IS NOT NULL)
		AND (NOT "notification" OR "scheduled_at" IS NOT NULL)
		AND "reminders" <@ '{0, 5, 10, 30, 60, 120, 1440, 2880, 10080}'::smallint[];
END $$;
--> statement-breakpoint
ALTER TABLE "completions" DROP CONSTRAINT "completions_category";--> statement-breakpoint
ALTER TABLE "completions" DROP CONSTRAINT "completions_bucket";--> statement-breakpoint
ALTER TABLE "completions" DROP CONSTRAINT "completions_bucket_only";--> statement-breakpoint
ALTER TABLE "life_list_entries" DROP CONSTRAINT "life_list_entries_title";--> statement-breakpoint
ALTER TABLE "life_list_entries" DROP CONSTRAINT "life_list_entries_schedule_zone";--> statement-breakpoint
ALTER TABLE "life_list_entries" DROP CONSTRAINT "life_list_entries_day_scheduled";--> statement-breakpoint
ALTER TABLE "life_list_entries" DROP CONSTRAINT "life_list_entries_reminders";--> statement-breakpoint
ALTER TABLE "life_list_entries" DROP CONSTRAINT "life_list_entries_notification";--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_valid" CHECK (is_valid_completion("completions"."category", "completions"."bucket"));--> statement-breakpoint
ALTER TABLE "life_list_entries" ADD CONSTRAINT "life_list_entries_valid" CHECK (is_valid_entry("life_list_entries"."title", "life_list_entries"."scheduled_at", "life_list_entries"."scheduled_zone", "life_list_entries"."all_day",
        "life_list_entries"."notification", "life_list_entries"."reminders"));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remind_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"has_new_list" boolean := TG_OP = 'INSERT' OR NEW."reminders" IS DISTINCT FROM OLD."reminders";
	"has_moved" boolean := "has_new_list" OR NEW."scheduled_at" IS DISTINCT FROM OLD."scheduled_at";
	"insists_otherwise" boolean := TG_OP = 'UPDATE' AND NEW."insist_minutes" IS DISTINCT FROM OLD."insist_minutes";
	"has_rule" boolean := TG_OP = 'UPDATE' AND NEW."recurring" IS NOT NULL AND NEW."recurring" IS NOT DISTINCT FROM OLD."recurring";
BEGIN
	IF TG_OP = 'UPDATE'
		AND (NEW."scheduled_at", NEW."scheduled_zone", NEW."all_day", NEW."recurring", NEW."reminders", NEW."insist_minutes", NEW."removed_at")
			IS NOT DISTINCT FROM (OLD."scheduled_at", OLD."scheduled_zone", OLD."all_day", OLD."recurring", OLD."reminders", OLD."insist_minutes", OLD."removed_at")
		AND NOT (NEW."status" = 'Active' AND OLD."status" <> 'Active') THEN
		RETURN NULL;
	END IF;
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'item', NEW."updated_at", "has_moved", "has_new_list" OR "insists_otherwise" OR NOT "has_rule");
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "items_rescheduled" ON "items";--> statement-breakpoint
CREATE TRIGGER "items_rescheduled" AFTER UPDATE OF "scheduled_at", "scheduled_zone", "all_day", "recurring", "reminders", "insist_minutes", "status", "removed_at" ON "items" FOR EACH ROW WHEN (NEW."scheduled_at" IS NOT NULL) EXECUTE FUNCTION "remind_of_item"();
