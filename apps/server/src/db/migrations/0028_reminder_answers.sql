CREATE TABLE "answered_reminders" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answered_reminders_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_repeats" (
	"user_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"occurrence_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"remaining" integer NOT NULL,
	"every_minutes" integer,
	CONSTRAINT "reminder_repeats_user_id_source_id_pk" PRIMARY KEY("user_id","source_id"),
	CONSTRAINT "reminder_repeats_remaining" CHECK ("reminder_repeats"."remaining" > 0)
);
--> statement-breakpoint
ALTER TABLE "answered_reminders" ADD CONSTRAINT "answered_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_repeats" ADD CONSTRAINT "reminder_repeats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_reminders_expiry" ON "answered_reminders" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reminder_repeats_due" ON "reminder_repeats" USING btree ("due_at");