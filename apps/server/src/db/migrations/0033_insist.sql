ALTER TABLE "items" ADD COLUMN "insist_minutes" smallint;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_insist_minutes" CHECK ("items"."insist_minutes" between 5 and 60);