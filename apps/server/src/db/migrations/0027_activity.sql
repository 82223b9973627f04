CREATE TABLE "account_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"ip_address" text,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('signed-up', 'signed-in', 'sign-in-failed', 'signed-out', 'device-signed-out', 'password-changed', 'password-reset', 'reset-requested', 'email-change-asked', 'email-changed', 'email-confirmed', 'exported', 'imported', 'shared', 'calendar-link-made', 'calendar-link-ended', 'notifications-ended', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "operator_commands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_latest" ON "account_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_commands_at" ON "operator_commands" USING btree ("at");