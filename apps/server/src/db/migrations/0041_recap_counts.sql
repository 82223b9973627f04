ALTER TABLE "recaps" ADD COLUMN "compare_at" timestamp with time zone DEFAULT now() + interval '1 day';--> statement-breakpoint
CREATE INDEX "recaps_to_compare" ON "recaps" USING btree ("user_id","compare_at") WHERE "recaps"."compare_at" is not null;--> statement-breakpoint
-- Locks the recap whatever it holds, so that a comparison waits for this transaction, or this transaction for it.
CREATE FUNCTION "compare_recap_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "recaps" SET "compare_at" = now() + interval '1 day'
	FROM (SELECT DISTINCT "user_id", "week" FROM "changed") AS "weeks"
	WHERE "recaps"."user_id" = "weeks"."user_id" AND "recaps"."week" = "weeks"."week";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "completions_added_compared" AFTER INSERT ON "completions" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "compare_recap_again"();--> statement-breakpoint
CREATE TRIGGER "completions_deleted_compared" AFTER DELETE ON "completions" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "compare_recap_again"();