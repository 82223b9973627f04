CREATE TABLE "imported_items" (
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "imported_items_user_id_import_id_item_id_pk" PRIMARY KEY("user_id","import_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_user_id_import_id_imports_user_id_id_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("created_at");