ALTER TABLE "life_list_entries" ADD COLUMN "all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "life_list_entries" ADD CONSTRAINT "life_list_entries_day_scheduled" CHECK (not "life_list_entries"."all_day" or "life_list_entries"."scheduled_at" is not null);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remind_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"has_moved" boolean := TG_OP = 'INSERT' OR (NEW."scheduled_at", NEW."all_day", NEW."reminders") IS DISTINCT FROM (OLD."scheduled_at", OLD."all_day", OLD."reminders");
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'entry', NEW."updated_at", "has_moved", "has_moved");
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "life_list_entries_rescheduled" ON "life_list_entries";--> statement-breakpoint
CREATE TRIGGER "life_list_entries_rescheduled" AFTER UPDATE OF "scheduled_at", "scheduled_zone", "all_day", "notification", "reminders", "list_id" ON "life_list_entries" FOR EACH ROW WHEN (NEW."notification" AND (NEW."scheduled_at", NEW."scheduled_zone", NEW."all_day", NEW."notification", NEW."reminders", NEW."list_id") IS DISTINCT FROM (OLD."scheduled_at", OLD."scheduled_zone", OLD."all_day", OLD."notification", OLD."reminders", OLD."list_id")) EXECUTE FUNCTION "remind_of_entry"();
