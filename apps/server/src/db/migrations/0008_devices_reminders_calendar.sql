CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"platform" text NOT NULL,
	"fcm_token" text,
	"web_push" jsonb,
	"address_hash" "bytea" NOT NULL,
	"timezone" text,
	"app_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "devices_platform" CHECK ("devices"."platform" in ('ios', 'android', 'web')),
	CONSTRAINT "devices_one_way" CHECK (("devices"."fcm_token" is null) <> ("devices"."web_push" is null))
);
--> statement-breakpoint
CREATE TABLE "web_push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "web_push_keys_only" CHECK ("web_push_keys"."is_only")
);
--> statement-breakpoint
CREATE TABLE "reminder_deliveries" (
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"source_id" uuid NOT NULL,
	"occurrence_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_deliveries_pk" PRIMARY KEY("user_id","device_id","source_id","occurrence_at","kind"),
	CONSTRAINT "reminder_deliveries_kind" CHECK ("reminder_deliveries"."kind" in ('day-before', 'half-hour-before', 'start'))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reminded_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "reminders_user_id_source_id_pk" PRIMARY KEY("user_id","source_id"),
	CONSTRAINT "reminders_source" CHECK ("reminders"."source" in ('item', 'entry'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_device" FOREIGN KEY ("user_id","device_id") REFERENCES "public"."devices"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_address" ON "devices" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "reminder_deliveries_due" ON "reminder_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE "reminders"."due_at" is not null;--> statement-breakpoint
-- Whoever writes a time asks for a look at its reminders: features, imports and shares alike.
CREATE FUNCTION "ask_for_reminders"("of_user" uuid, "of_source" uuid, "source_kind" text, "at" timestamp with time zone, "has_moved" boolean) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "reminders" ("user_id", "source_id", "source", "reminded_until", "due_at")
	VALUES ("of_user", "of_source", "source_kind", "at", "at")
	ON CONFLICT ("user_id", "source_id") DO UPDATE SET
		"due_at" = excluded."due_at",
		"reminded_until" = CASE WHEN "has_moved" THEN excluded."reminded_until" ELSE "reminders"."reminded_until" END;
$$;
--> statement-breakpoint
CREATE FUNCTION "forget_reminders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "reminders" WHERE "user_id" = OLD."user_id" AND "source_id" = OLD."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "remind_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'item', NEW."updated_at", TG_OP = 'INSERT' OR NEW."scheduled_at" IS DISTINCT FROM OLD."scheduled_at");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "remind_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "ask_for_reminders"(NEW."user_id", NEW."id", 'entry', NEW."updated_at", TG_OP = 'INSERT' OR NEW."scheduled_at" IS DISTINCT FROM OLD."scheduled_at");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_scheduled" AFTER INSERT ON "items" FOR EACH ROW WHEN (NEW."scheduled_at" IS NOT NULL) EXECUTE FUNCTION "remind_of_item"();
--> statement-breakpoint
CREATE TRIGGER "items_rescheduled" AFTER UPDATE OF "scheduled_at", "scheduled_zone", "recurring", "status", "archived_at", "removed_at" ON "items" FOR EACH ROW WHEN (NEW."scheduled_at" IS NOT NULL AND (NEW."scheduled_at", NEW."scheduled_zone", NEW."recurring", NEW."status", NEW."archived_at", NEW."removed_at") IS DISTINCT FROM (OLD."scheduled_at", OLD."scheduled_zone", OLD."recurring", OLD."status", OLD."archived_at", OLD."removed_at")) EXECUTE FUNCTION "remind_of_item"();
--> statement-breakpoint
CREATE TRIGGER "items_unscheduled" AFTER UPDATE OF "scheduled_at" ON "items" FOR EACH ROW WHEN (NEW."scheduled_at" IS NULL AND OLD."scheduled_at" IS NOT NULL) EXECUTE FUNCTION "forget_reminders"();
--> statement-breakpoint
CREATE TRIGGER "items_forgotten" AFTER DELETE ON "items" FOR EACH ROW WHEN (OLD."scheduled_at" IS NOT NULL) EXECUTE FUNCTION "forget_reminders"();
--> statement-breakpoint
CREATE TRIGGER "life_list_entries_scheduled" AFTER INSERT ON "life_list_entries" FOR EACH ROW WHEN (NEW."notification") EXECUTE FUNCTION "remind_of_entry"();
--> statement-breakpoint
CREATE TRIGGER "life_list_entries_rescheduled" AFTER UPDATE OF "scheduled_at", "scheduled_zone", "notification", "list_id" ON "life_list_entries" FOR EACH ROW WHEN (NEW."notification" AND (NEW."scheduled_at", NEW."scheduled_zone", NEW."notification", NEW."list_id") IS DISTINCT FROM (OLD."scheduled_at", OLD."scheduled_zone", OLD."notification", OLD."list_id")) EXECUTE FUNCTION "remind_of_entry"();
--> statement-breakpoint
CREATE TRIGGER "life_list_entries_unscheduled" AFTER UPDATE OF "notification" ON "life_list_entries" FOR EACH ROW WHEN (OLD."notification" AND NOT NEW."notification") EXECUTE FUNCTION "forget_reminders"();
--> statement-breakpoint
CREATE TRIGGER "life_list_entries_forgotten" AFTER DELETE ON "life_list_entries" FOR EACH ROW WHEN (OLD."notification") EXECUTE FUNCTION "forget_reminders"();
--> statement-breakpoint
INSERT INTO "reminders" ("user_id", "source_id", "source", "reminded_until", "due_at")
	SELECT "user_id", "id", 'item', now(), now() FROM "items" WHERE "scheduled_at" IS NOT NULL
	UNION ALL
	SELECT "user_id", "id", 'entry', now(), now() FROM "life_list_entries" WHERE "notification";
