-- Archiving is no change that a person made; restoring what is archived is one.
CREATE OR REPLACE FUNCTION "queue_changed_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "hooks" WHERE "user_id" IN (SELECT "user_id" FROM "changed")) THEN
		PERFORM "queue_hook_deliveries"("changed"."user_id", CASE
			WHEN "before"."removed_at" IS NOT NULL THEN 'item.added'
			WHEN "changed"."removed_at" IS NOT NULL THEN 'item.deleted'
			WHEN "changed"."status" = 'Completed' AND "before"."status" <> 'Completed' THEN 'item.completed'
			ELSE 'item.changed' END, "changed"."id"::text)
		FROM "changed" JOIN "before" ON "before"."user_id" = "changed"."user_id" AND "before"."id" = "changed"."id"
		WHERE NOT ("before"."removed_at" IS NOT NULL AND "changed"."removed_at" IS NOT NULL)
		AND NOT ("before"."archived_at" IS NULL AND "changed"."archived_at" IS NOT NULL);
	END IF;
	RETURN NULL;
END $$;
