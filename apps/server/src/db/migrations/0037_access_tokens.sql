CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_kind";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('signed-up', 'signed-in', 'sign-in-failed', 'signed-out', 'device-signed-out', 'password-changed', 'password-reset', 'reset-requested', 'email-change-asked', 'email-changed', 'email-confirmed', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'token-added', 'token-removed', 'exported', 'imported', 'shared', 'calendar-link-made', 'calendar-link-ended', 'notifications-ended', 'operator'));