CREATE TABLE "hook_deliveries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"thing" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"give_up_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"body" text,
	"answer_status" integer,
	"error" text,
	"attempted_at" timestamp with time zone,
	CONSTRAINT "hook_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "hook_deliveries_type" CHECK ("hook_deliveries"."type" in ('item.added', 'item.changed', 'item.completed', 'item.deleted', 'lifeList.changed', 'test')),
	CONSTRAINT "hook_deliveries_state" CHECK ("hook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"topics" text[] NOT NULL,
	"salt" "bytea" NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	CONSTRAINT "hooks_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "hooks_topics" CHECK ("hooks"."topics" <@ array['item.added', 'item.changed', 'item.completed', 'item.deleted', 'lifeList.changed'] and cardinality("hooks"."topics") > 0)
);
--> statement-breakpoint
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_kind";--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook" FOREIGN KEY ("user_id","hook_id") REFERENCES "public"."hooks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_deliveries_due" ON "hook_deliveries" USING btree ("due_at") WHERE "hook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "hook_deliveries_order" ON "hook_deliveries" USING btree ("user_id","hook_id","thing","created_at","id") WHERE "hook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "hook_deliveries_listed" ON "hook_deliveries" USING btree ("user_id","hook_id","created_at");--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('signed-up', 'signed-in', 'sign-in-failed', 'signed-out', 'device-signed-out', 'password-changed', 'password-reset', 'reset-requested', 'email-change-asked', 'email-changed', 'email-confirmed', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'token-added', 'token-removed', 'exported', 'imported', 'shared', 'calendar-link-made', 'calendar-link-ended', 'hook-added', 'hook-removed', 'hook-gave-up', 'notifications-ended', 'operator'));--> statement-breakpoint
-- Every writer of a thing queues its messages, features, imports, shares and clean-up alike, in the transaction of the
-- change. Several changes of one thing in one transaction are one message: a row of this transaction has its id as xmin,
-- and no server can have taken it yet. A hook that is removed meanwhile is skipped, which FOR KEY SHARE waits for.
CREATE FUNCTION "queue_hook_deliveries"("owner" uuid, "happened" text, "changed_thing" text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "hook_deliveries" ("user_id", "id", "hook_id", "type", "thing", "created_at")
	SELECT "hook"."user_id", gen_random_uuid(), "hook"."id", "happened", "changed_thing", clock_timestamp()
	FROM "hooks" "hook"
	WHERE "hook"."user_id" = "owner" AND "happened" = ANY("hook"."topics")
	AND NOT ("happened" IN ('item.changed', 'lifeList.changed') AND EXISTS (
		SELECT FROM "hook_deliveries" "queued"
		WHERE "queued"."user_id" = "owner" AND "queued"."hook_id" = "hook"."id" AND "queued"."thing" = "changed_thing"
		AND "queued"."state" = 'waiting' AND "queued"."xmin" = pg_current_xact_id()::xid))
	FOR KEY SHARE OF "hook";
$$;
--> statement-breakpoint
CREATE FUNCTION "queue_added_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "hooks" WHERE "user_id" IN (SELECT "user_id" FROM "changed")) THEN
		PERFORM "queue_hook_deliveries"("user_id", 'item.added', "id"::text) FROM "changed"
		WHERE "removed_at" IS NULL AND "archived_at" IS NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Archiving is no change that a person made.
CREATE FUNCTION "queue_changed_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "hooks" WHERE "user_id" IN (SELECT "user_id" FROM "changed")) THEN
		PERFORM "queue_hook_deliveries"("changed"."user_id", CASE
			WHEN "before"."removed_at" IS NOT NULL THEN 'item.added'
			WHEN "changed"."removed_at" IS NOT NULL THEN 'item.deleted'
			WHEN "changed"."status" = 'Completed' AND "before"."status" <> 'Completed' THEN 'item.completed'
			ELSE 'item.changed' END, "changed"."id"::text)
		FROM "changed" JOIN "before" ON "before"."user_id" = "changed"."user_id" AND "before"."id" = "changed"."id"
		WHERE NOT ("before"."removed_at" IS NOT NULL AND "changed"."removed_at" IS NOT NULL)
		AND "before"."archived_at" IS NOT DISTINCT FROM "changed"."archived_at";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- When an account is deleted, its things go without a message.
CREATE FUNCTION "queue_deleted_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "hooks" WHERE "user_id" IN (SELECT "user_id" FROM "changed")) THEN
		PERFORM "queue_hook_deliveries"("user_id", 'item.deleted', "id"::text) FROM "changed"
		WHERE "removed_at" IS NULL AND EXISTS (SELECT FROM "users" WHERE "users"."id" = "changed"."user_id");
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- An occurrence of a repeating item; completing it for good changes the item's status.
CREATE FUNCTION "queue_completed_occurrences"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "queue_hook_deliveries"("user_id", 'item.completed', "item_id"::text) FROM "changed"
	WHERE "occurrence_at" IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A change of a group or an entry raises the version of its list.
CREATE FUNCTION "queue_changed_life_lists"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "queue_hook_deliveries"("user_id", 'lifeList.changed', "list_id") FROM "changed";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_added_queued" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "queue_added_items"();--> statement-breakpoint
CREATE TRIGGER "items_changed_queued" AFTER UPDATE ON "items" REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "queue_changed_items"();--> statement-breakpoint
CREATE TRIGGER "items_deleted_queued" AFTER DELETE ON "items" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "queue_deleted_items"();--> statement-breakpoint
CREATE TRIGGER "completions_added_queued" AFTER INSERT ON "completions" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "queue_completed_occurrences"();--> statement-breakpoint
CREATE TRIGGER "life_lists_changed_queued" AFTER UPDATE ON "life_lists" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "queue_changed_life_lists"();
