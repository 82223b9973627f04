ALTER TABLE "profiles" ADD COLUMN "examples_dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Accounts that were there before are not new.
UPDATE "profiles" SET "examples_dismissed" = true;
