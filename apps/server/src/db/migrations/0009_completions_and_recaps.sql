CREATE TABLE "completions" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"occurrence_at" timestamp with time zone,
	"completed_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"bucket" text,
	"week" date NOT NULL,
	CONSTRAINT "completions_once" UNIQUE NULLS NOT DISTINCT("user_id","item_id","occurrence_at"),
	CONSTRAINT "completions_category" CHECK ("completions"."category" in ('To-Do', 'Shopping', 'Bucket')),
	CONSTRAINT "completions_bucket" CHECK ("completions"."bucket" in ('TasteBucket', 'WatchBucket', 'ListenBucket', 'ReadBucket', 'PlayBucket', 'LocationBucket', 'IdeaBucket')),
	CONSTRAINT "completions_bucket_only" CHECK (("completions"."category" = 'Bucket') = ("completions"."bucket" is not null))
);
--> statement-breakpoint
CREATE TABLE "earned_badges" (
	"user_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "earned_badges_user_id_badge_pk" PRIMARY KEY("user_id","badge"),
	CONSTRAINT "earned_badges_badge" CHECK ("earned_badges"."badge" in ('week-warrior', 'power-week', 'productivity-beast', 'all-time-legend', 'getting-started', 'habit-formed', 'unstoppable', 'legend', 'balanced-mind', 'full-spectrum', 'renaissance-mind', 'curator'))
);
--> statement-breakpoint
CREATE TABLE "open_weeks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"zone" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recaps" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week" date NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"to_do" integer NOT NULL,
	"shopping" integer NOT NULL,
	"taste_bucket" integer NOT NULL,
	"watch_bucket" integer NOT NULL,
	"listen_bucket" integer NOT NULL,
	"read_bucket" integer NOT NULL,
	"play_bucket" integer NOT NULL,
	"location_bucket" integer NOT NULL,
	"idea_bucket" integer NOT NULL,
	"current_streak" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "recaps_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "recaps_week" UNIQUE("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_weeks" ADD CONSTRAINT "open_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "completions_weeks" ON "completions" USING btree ("user_id","week","category","bucket","completed_at");--> statement-breakpoint
CREATE INDEX "open_weeks_due" ON "open_weeks" USING btree ("due_at","user_id");--> statement-breakpoint
-- What was completed before there was a record of it, by the clock of the zone that its owner has now.
INSERT INTO "completions" ("user_id", "item_id", "occurrence_at", "completed_at", "category", "bucket", "week")
SELECT "items"."user_id", "items"."id", NULL, "items"."completed_at", "items"."category", "items"."bucket",
	(date_trunc('week', "items"."completed_at" AT TIME ZONE coalesce("zones"."name", 'America/New_York') + interval '1 hour')
		+ interval '6 days')::date
FROM "items"
LEFT JOIN "profiles" ON "profiles"."user_id" = "items"."user_id"
LEFT JOIN "pg_timezone_names" AS "zones" ON "zones"."name" = "profiles"."timezone"
WHERE "items"."completed_at" IS NOT NULL;
