CREATE TABLE "loose_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "jpeg" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_pictures" ALTER COLUMN "jpeg" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_pictures" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "share_pictures" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "share_pictures" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "loose_objects_since" ON "loose_objects" USING btree ("since");--> statement-breakpoint
CREATE INDEX "pictures_object" ON "pictures" USING btree ("object_key") WHERE "pictures"."object_key" is not null;--> statement-breakpoint
CREATE INDEX "share_pictures_object" ON "share_pictures" USING btree ("object_key") WHERE "share_pictures"."object_key" is not null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_one_place" CHECK (("pictures"."jpeg" is null) = ("pictures"."object_key" is not null) and ("pictures"."jpeg" is null) = ("pictures"."sha256" is not null));--> statement-breakpoint
ALTER TABLE "share_pictures" ADD CONSTRAINT "share_pictures_one_place" CHECK (("share_pictures"."jpeg" is null) = ("share_pictures"."object_key" is not null) and ("share_pictures"."jpeg" is null) = ("share_pictures"."sha256" is not null));--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "size" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "share_pictures" ALTER COLUMN "size" DROP DEFAULT;--> statement-breakpoint
UPDATE "pictures" SET "size" = octet_length("jpeg");--> statement-breakpoint
UPDATE "share_pictures" SET "size" = octet_length("jpeg");--> statement-breakpoint
CREATE FUNCTION "release_object"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "loose_objects" ("key", "since") VALUES (OLD."object_key", now())
		ON CONFLICT ("key") DO UPDATE SET "since" = excluded."since";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "pictures_deleted" AFTER DELETE ON "pictures" FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL) EXECUTE FUNCTION "release_object"();
--> statement-breakpoint
CREATE TRIGGER "pictures_moved" AFTER UPDATE OF "object_key" ON "pictures" FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL AND NEW."object_key" IS DISTINCT FROM OLD."object_key") EXECUTE FUNCTION "release_object"();
--> statement-breakpoint
CREATE TRIGGER "share_pictures_deleted" AFTER DELETE ON "share_pictures" FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL) EXECUTE FUNCTION "release_object"();
--> statement-breakpoint
CREATE TRIGGER "share_pictures_moved" AFTER UPDATE OF "object_key" ON "share_pictures" FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL AND NEW."object_key" IS DISTINCT FROM OLD."object_key") EXECUTE FUNCTION "release_object"();
