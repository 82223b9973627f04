CREATE TABLE "recorded_changes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recorded_changes_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id"),
	CONSTRAINT "recorded_changes_kind" CHECK ("recorded_changes"."kind" in ('item', 'lifeList', 'sortingRule', 'profile'))
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "life_lists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recorded_changes" ADD CONSTRAINT "recorded_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recorded_changes_feed" ON "recorded_changes" USING btree ("user_id","changed_in","kind","id");--> statement-breakpoint
CREATE INDEX "recorded_changes_age" ON "recorded_changes" USING btree ("changed_at");--> statement-breakpoint
-- Every writer of a thing records its change, features, imports, shares and clean-up alike. A record carries the id of
-- its transaction and not a number from a sequence: transactions commit in another order than they draw numbers, and
-- a reader that remembers the highest number it has seen would miss what commits later with a lower one.
CREATE FUNCTION "record_item_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recorded_changes" ("user_id", "kind", "id", "changed_in", "changed_at")
	SELECT "user_id", 'item', "id"::text, pg_current_xact_id(), now() FROM "changed"
	ON CONFLICT ("user_id", "kind", "id") DO UPDATE SET "changed_in" = excluded."changed_in", "changed_at" = excluded."changed_at";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- When an account is deleted, its things go without a trace.
CREATE FUNCTION "record_item_deletions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recorded_changes" ("user_id", "kind", "id", "changed_in", "changed_at")
	SELECT "user_id", 'item', "id"::text, pg_current_xact_id(), now() FROM "changed"
	WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "changed"."user_id")
	ON CONFLICT ("user_id", "kind", "id") DO UPDATE SET "changed_in" = excluded."changed_in", "changed_at" = excluded."changed_at";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "record_sorting_rule_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recorded_changes" ("user_id", "kind", "id", "changed_in", "changed_at")
	SELECT "user_id", 'sortingRule', "id"::text, pg_current_xact_id(), now() FROM "changed"
	WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "changed"."user_id")
	ON CONFLICT ("user_id", "kind", "id") DO UPDATE SET "changed_in" = excluded."changed_in", "changed_at" = excluded."changed_at";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "record_profile_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recorded_changes" ("user_id", "kind", "id", "changed_in", "changed_at")
	SELECT "user_id", 'profile', '', pg_current_xact_id(), now() FROM "changed"
	ON CONFLICT ("user_id", "kind", "id") DO UPDATE SET "changed_in" = excluded."changed_in", "changed_at" = excluded."changed_at";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "record_life_list_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recorded_changes" ("user_id", "kind", "id", "changed_in", "changed_at")
	SELECT "user_id", 'lifeList', "list_id", pg_current_xact_id(), now() FROM "changed"
	ON CONFLICT ("user_id", "kind", "id") DO UPDATE SET "changed_in" = excluded."changed_in", "changed_at" = excluded."changed_at";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A change of a group or an entry is a change of its list.
CREATE FUNCTION "count_life_list_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "life_lists" SET "version" = "version" + 1
	WHERE ("user_id", "list_id") IN (SELECT "user_id", "list_id" FROM "changed");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_item_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."version" := OLD."version" + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_version" BEFORE UPDATE ON "items" FOR EACH ROW EXECUTE FUNCTION "count_item_version"();--> statement-breakpoint
CREATE TRIGGER "items_added_recorded" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
CREATE TRIGGER "items_changed_recorded" AFTER UPDATE ON "items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
CREATE TRIGGER "items_deleted_recorded" AFTER DELETE ON "items" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_deletions"();--> statement-breakpoint
CREATE TRIGGER "sorting_rules_added_recorded" AFTER INSERT ON "sorting_rules" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_sorting_rule_changes"();--> statement-breakpoint
CREATE TRIGGER "sorting_rules_changed_recorded" AFTER UPDATE ON "sorting_rules" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_sorting_rule_changes"();--> statement-breakpoint
CREATE TRIGGER "sorting_rules_deleted_recorded" AFTER DELETE ON "sorting_rules" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_sorting_rule_changes"();--> statement-breakpoint
CREATE TRIGGER "profiles_added_recorded" AFTER INSERT ON "profiles" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_profile_changes"();--> statement-breakpoint
CREATE TRIGGER "profiles_changed_recorded" AFTER UPDATE ON "profiles" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_profile_changes"();--> statement-breakpoint
CREATE TRIGGER "life_lists_added_recorded" AFTER INSERT ON "life_lists" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_life_list_changes"();--> statement-breakpoint
CREATE TRIGGER "life_lists_changed_recorded" AFTER UPDATE ON "life_lists" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_life_list_changes"();--> statement-breakpoint
CREATE TRIGGER "life_list_groups_added_counted" AFTER INSERT ON "life_list_groups" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_life_list_version"();--> statement-breakpoint
CREATE TRIGGER "life_list_groups_changed_counted" AFTER UPDATE ON "life_list_groups" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_life_list_version"();--> statement-breakpoint
CREATE TRIGGER "life_list_groups_deleted_counted" AFTER DELETE ON "life_list_groups" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_life_list_version"();--> statement-breakpoint
CREATE TRIGGER "life_list_entries_added_counted" AFTER INSERT ON "life_list_entries" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_life_list_version"();--> statement-breakpoint
CREATE TRIGGER "life_list_entries_changed_counted" AFTER UPDATE ON "life_list_entries" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_life_list_version"();--> statement-breakpoint
CREATE TRIGGER "life_list_entries_deleted_counted" AFTER DELETE ON "life_list_entries" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_life_list_version"();
