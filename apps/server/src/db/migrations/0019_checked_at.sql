ALTER TABLE "life_list_entries" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "life_list_entries" SET "checked_at" = "updated_at" WHERE "is_checked";
