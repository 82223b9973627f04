CREATE TABLE "sign_up_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_up_invitations_expiry" ON "sign_up_invitations" USING btree ("expires_at");