ALTER TABLE "profiles" ADD COLUMN "first_steps_dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Accounts that were there before are not new.
UPDATE "profiles" SET "first_steps_dismissed" = true;
