DROP INDEX "items_listed";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "items_completed" ON "items" USING btree ("user_id","completed_at","id") WHERE "items"."status" = 'Completed' and "items"."archived_at" is null and "items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "items_removed" ON "items" USING btree ("removed_at") WHERE "items"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "items_listed" ON "items" USING btree ("user_id","status","category") WHERE "items"."archived_at" is null and "items"."removed_at" is null;