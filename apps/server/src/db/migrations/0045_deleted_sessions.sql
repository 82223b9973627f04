CREATE TABLE "deleted_sessions" (
	"token" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_sessions_deleted" ON "deleted_sessions" USING btree ("deleted_at");