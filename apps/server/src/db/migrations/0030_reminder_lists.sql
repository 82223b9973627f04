ALTER TABLE "reminder_deliveries" DROP CONSTRAINT "reminder_deliveries_device";
--> statement-breakpoint
DROP INDEX "reminder_deliveries_due";--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ALTER COLUMN "due_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "reminders" smallint[];--> statement-breakpoint
ALTER TABLE "life_list_entries" ADD COLUMN "reminders" smallint[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reminders" smallint[];--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD COLUMN "minutes_before" smallint;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
UPDATE "reminder_deliveries" SET "minutes_before" = CASE "kind" WHEN 'day-before' THEN 1440 WHEN 'half-hour-before' THEN 30 ELSE 0 END;--> statement-breakpoint
UPDATE "reminder_deliveries" SET "planned_at" = "occurrence_at" - make_interval(mins => "minutes_before"), "platform" = "devices"."platform" FROM "devices" WHERE "devices"."user_id" = "reminder_deliveries"."user_id" AND "devices"."id" = "reminder_deliveries"."device_id";--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ALTER COLUMN "minutes_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ALTER COLUMN "planned_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_deliveries_decided" ON "reminder_deliveries" USING btree ("decided_at") WHERE "reminder_deliveries"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reminder_deliveries_due" ON "reminder_deliveries" USING btree ("due_at") WHERE "reminder_deliveries"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" DROP CONSTRAINT "reminder_deliveries_pk";
--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_pk" PRIMARY KEY("user_id","source_id","occurrence_at","minutes_before","device_id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_reminders" CHECK ("items"."reminders" <@ array[0, 5, 10, 30, 60, 120, 1440, 2880, 10080]::smallint[]);--> statement-breakpoint
ALTER TABLE "life_list_entries" ADD CONSTRAINT "life_list_entries_reminders" CHECK ("life_list_entries"."reminders" <@ array[0, 5, 10, 30, 60, 120, 1440, 2880, 10080]::smallint[]);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_reminders" CHECK ("profiles"."reminders" <@ array[0, 5, 10, 30, 60, 120, 1440, 2880, 10080]::smallint[]);--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_outcome" CHECK ("reminder_deliveries"."outcome" in ('sent', 'phone_itself', 'too_late', 'no_device', 'switched_off', 'done_before', 'failed'));--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_decided_once" CHECK (("reminder_deliveries"."outcome" is null) = ("reminder_deliveries"."due_at" is not null)
        and ("reminder_deliveries"."outcome" is null) = ("reminder_deliveries"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "reminder_deliveries" DROP CONSTRAINT "reminder_deliveries_kind";--> statement-breakpoint
ALTER TABLE "reminder_deliveries" DROP COLUMN "kind";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remind_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"has_new_list" boolean := TG_OP = 'INSERT' OR NEW."reminders" IS DISTINCT FROM OLD."reminders";
	"has_moved" boolean := "has_new_list" OR NEW."scheduled_at" IS DISTINCT FROM OLD."scheduled_at";
	"has_rule" boolean := TG_OP = 'UPDATE' AND NEW."recurring" IS NOT NULL AND NEW."recurring" IS NOT DISTINCT FROM OLD."recurring";
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'item', NEW."updated_at", "has_moved", "has_new_list" OR NOT "has_rule");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remind_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"has_moved" boolean := TG_OP = 'INSERT' OR (NEW."scheduled_at", NEW."reminders") IS DISTINCT FROM (OLD."scheduled_at", OLD."reminders");
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'entry', NEW."updated_at", "has_moved", "has_moved");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "remind_by_default"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reminders" SET "due_at" = NEW."updated_at", "reminded_until" = NEW."updated_at", "chosen_at" = NEW."updated_at"
		WHERE "reminders"."user_id" = NEW."user_id" AND (
			EXISTS (SELECT FROM "items" WHERE "items"."user_id" = NEW."user_id" AND "items"."id" = "reminders"."source_id" AND "items"."reminders" IS NULL)
			OR EXISTS (SELECT FROM "life_list_entries" WHERE "life_list_entries"."user_id" = NEW."user_id" AND "life_list_entries"."id" = "reminders"."source_id" AND "life_list_entries"."reminders" IS NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "items_rescheduled" ON "items";--> statement-breakpoint
CREATE TRIGGER "items_rescheduled" AFTER UPDATE OF "scheduled_at", "scheduled_zone", "all_day", "recurring", "reminders", "status", "archived_at", "removed_at" ON "items" FOR EACH ROW WHEN (NEW."scheduled_at" IS NOT NULL AND (NEW."scheduled_at", NEW."scheduled_zone", NEW."all_day", NEW."recurring", NEW."reminders", NEW."status", NEW."archived_at", NEW."removed_at") IS DISTINCT FROM (OLD."scheduled_at", OLD."scheduled_zone", OLD."all_day", OLD."recurring", OLD."reminders", OLD."status", OLD."archived_at", OLD."removed_at")) EXECUTE FUNCTION "remind_of_item"();--> statement-breakpoint
DROP TRIGGER "life_list_entries_rescheduled" ON "life_list_entries";--> statement-breakpoint
CREATE TRIGGER "life_list_entries_rescheduled" AFTER UPDATE OF "scheduled_at", "scheduled_zone", "notification", "reminders", "list_id" ON "life_list_entries" FOR EACH ROW WHEN (NEW."notification" AND (NEW."scheduled_at", NEW."scheduled_zone", NEW."notification", NEW."reminders", NEW."list_id") IS DISTINCT FROM (OLD."scheduled_at", OLD."scheduled_zone", OLD."notification", OLD."reminders", OLD."list_id")) EXECUTE FUNCTION "remind_of_entry"();--> statement-breakpoint
CREATE TRIGGER "profiles_first_reminders" AFTER INSERT ON "profiles" FOR EACH ROW WHEN (NEW."reminders" IS NOT NULL) EXECUTE FUNCTION "remind_by_default"();--> statement-breakpoint
CREATE TRIGGER "profiles_other_reminders" AFTER UPDATE OF "reminders" ON "profiles" FOR EACH ROW WHEN (NEW."reminders" IS DISTINCT FROM OLD."reminders") EXECUTE FUNCTION "remind_by_default"();
