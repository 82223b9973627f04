ALTER TABLE "reminders" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "reminders" SET "chosen_at" = "reminded_until";--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "chosen_at" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION "ask_for_reminders"(uuid, uuid, text, timestamp with time zone, boolean);--> statement-breakpoint
-- "has_moved": its time is another; "is_chosen": somebody chose it, and no rule moved on to it.
CREATE FUNCTION "ask_for_reminders"("of_user" uuid, "of_source" uuid, "source_kind" text, "at" timestamp with time zone, "has_moved" boolean, "is_chosen" boolean) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "reminders" ("user_id", "source_id", "source", "reminded_until", "chosen_at", "due_at")
	VALUES ("of_user", "of_source", "source_kind", "at", "at", "at")
	ON CONFLICT ("user_id", "source_id") DO UPDATE SET
		"due_at" = excluded."due_at",
		"reminded_until" = CASE WHEN "has_moved" THEN excluded."reminded_until" ELSE "reminders"."reminded_until" END,
		"chosen_at" = CASE WHEN "is_chosen" THEN excluded."chosen_at" ELSE "reminders"."chosen_at" END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remind_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"has_moved" boolean := TG_OP = 'INSERT' OR NEW."scheduled_at" IS DISTINCT FROM OLD."scheduled_at";
	"has_rule" boolean := TG_OP = 'UPDATE' AND NEW."recurring" IS NOT NULL AND NEW."recurring" IS NOT DISTINCT FROM OLD."recurring";
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'item', NEW."updated_at", "has_moved", NOT "has_rule");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remind_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"has_moved" boolean := TG_OP = 'INSERT' OR NEW."scheduled_at" IS DISTINCT FROM OLD."scheduled_at";
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'entry', NEW."updated_at", "has_moved", "has_moved");
	RETURN NULL;
END $$;
