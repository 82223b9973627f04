CREATE TABLE "sorting_rules" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phrase" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"bucket" text,
	"purchase_category" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "sorting_rules_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "sorting_rules_category" CHECK ("sorting_rules"."category" in ('To-Do', 'Shopping', 'Bucket')),
	CONSTRAINT "sorting_rules_bucket" CHECK ("sorting_rules"."bucket" in ('TasteBucket', 'WatchBucket', 'ListenBucket', 'ReadBucket', 'PlayBucket', 'LocationBucket', 'IdeaBucket')),
	CONSTRAINT "sorting_rules_purchase_category" CHECK ("sorting_rules"."purchase_category" in ('Supermarket', 'Electronics', 'Home', 'Wardrobe', 'Recreational', 'Other', 'Uncategorized')),
	CONSTRAINT "sorting_rules_bucket_only" CHECK (("sorting_rules"."category" = 'Bucket') = ("sorting_rules"."bucket" is not null)),
	CONSTRAINT "sorting_rules_shopping_only" CHECK ("sorting_rules"."category" = 'Shopping' or "sorting_rules"."purchase_category" is null)
);
--> statement-breakpoint
ALTER TABLE "sorting_rules" ADD CONSTRAINT "sorting_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sorting_rules_phrase" ON "sorting_rules" USING btree ("user_id","phrase") WHERE "sorting_rules"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "sorting_rules_removed" ON "sorting_rules" USING btree ("removed_at") WHERE "sorting_rules"."removed_at" is not null;