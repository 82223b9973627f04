ALTER TABLE "reminder_deliveries" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remind_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"has_new_list" boolean := TG_OP = 'INSERT' OR NEW."reminders" IS DISTINCT FROM OLD."reminders";
	"has_moved" boolean := "has_new_list" OR NEW."scheduled_at" IS DISTINCT FROM OLD."scheduled_at";
	"insists_otherwise" boolean := TG_OP = 'UPDATE' AND NEW."insist_minutes" IS DISTINCT FROM OLD."insist_minutes";
	"has_rule" boolean := TG_OP = 'UPDATE' AND NEW."recurring" IS NOT NULL AND NEW."recurring" IS NOT DISTINCT FROM OLD."recurring";
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'item', NEW."updated_at", "has_moved", "has_new_list" OR "insists_otherwise" OR NOT "has_rule");
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "items_rescheduled" ON "items";--> statement-breakpoint
CREATE TRIGGER "items_rescheduled" AFTER UPDATE OF "scheduled_at", "scheduled_zone", "all_day", "recurring", "reminders", "insist_minutes", "status", "archived_at", "removed_at" ON "items" FOR EACH ROW WHEN (NEW."scheduled_at" IS NOT NULL AND (NEW."scheduled_at", NEW."scheduled_zone", NEW."all_day", NEW."recurring", NEW."reminders", NEW."insist_minutes", NEW."status", NEW."archived_at", NEW."removed_at") IS DISTINCT FROM (OLD."scheduled_at", OLD."scheduled_zone", OLD."all_day", OLD."recurring", OLD."reminders", OLD."insist_minutes", OLD."status", OLD."archived_at", OLD."removed_at")) EXECUTE FUNCTION "remind_of_item"();
