CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"original_text" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"urgency" text NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"context" text,
	"need_level" text,
	"purchase_category" text,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"manual_order" double precision,
	"bucket" text,
	"notes" text,
	"url" text,
	"extras" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scheduled_at" timestamp with time zone,
	"scheduled_zone" text,
	"recurring" jsonb,
	"picture_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "items_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "items_category" CHECK ("items"."category" in ('To-Do', 'Shopping', 'Bucket')),
	CONSTRAINT "items_urgency" CHECK ("items"."urgency" in ('Next 3 Days', 'Next 7 Days', 'Next 30 Days', 'Now', 'Soon', 'Someday', 'Later')),
	CONSTRAINT "items_status" CHECK ("items"."status" in ('Active', 'Completed')),
	CONSTRAINT "items_context" CHECK ("items"."context" in ('Personal', 'Work')),
	CONSTRAINT "items_need_level" CHECK ("items"."need_level" in ('Need', 'Want')),
	CONSTRAINT "items_purchase_category" CHECK ("items"."purchase_category" in ('Supermarket', 'Electronics', 'Home', 'Wardrobe', 'Recreational', 'Other', 'Uncategorized')),
	CONSTRAINT "items_bucket" CHECK ("items"."bucket" in ('TasteBucket', 'WatchBucket', 'ListenBucket', 'ReadBucket', 'PlayBucket', 'LocationBucket', 'IdeaBucket')),
	CONSTRAINT "items_bucket_only" CHECK (("items"."category" = 'Bucket') = ("items"."bucket" is not null)),
	CONSTRAINT "items_quantity" CHECK ("items"."quantity" between 1 and 99),
	CONSTRAINT "items_schedule_zone" CHECK (("items"."scheduled_at" is null) = ("items"."scheduled_zone" is null)),
	CONSTRAINT "items_recurring_scheduled" CHECK ("items"."recurring" is null or "items"."scheduled_at" is not null),
	CONSTRAINT "items_completed_at" CHECK (("items"."status" = 'Completed') = ("items"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text,
	"photo_url" text,
	"timezone" text,
	"enable_manual_ordering" boolean DEFAULT false NOT NULL,
	"notification_reminders_enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_user_id_picture_id_pictures_user_id_id_fk" FOREIGN KEY ("user_id","picture_id") REFERENCES "public"."pictures"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "items_listed" ON "items" USING btree ("user_id","status","category") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_picture" ON "items" USING btree ("user_id","picture_id") WHERE "items"."picture_id" is not null;