CREATE TABLE "life_list_undos" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" text NOT NULL,
	"undone_by" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "life_list_undos_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "life_list_undos" ADD CONSTRAINT "life_list_undos_list" FOREIGN KEY ("user_id","list_id") REFERENCES "public"."life_lists"("user_id","list_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "life_list_undos_created" ON "life_list_undos" USING btree ("created_at");