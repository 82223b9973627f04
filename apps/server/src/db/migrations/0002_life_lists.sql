CREATE TABLE "life_list_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" text NOT NULL,
	"group_name" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"is_checked" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"scheduled_zone" text,
	"notification" boolean DEFAULT false NOT NULL,
	"is_own" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "life_list_entries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "life_list_entries_title" CHECK (btrim("life_list_entries"."title") <> ''),
	CONSTRAINT "life_list_entries_schedule_zone" CHECK (("life_list_entries"."scheduled_at" is null) = ("life_list_entries"."scheduled_zone" is null)),
	CONSTRAINT "life_list_entries_notification" CHECK (not "life_list_entries"."notification" or "life_list_entries"."scheduled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "life_list_groups" (
	"user_id" uuid NOT NULL,
	"list_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "life_list_groups_user_id_list_id_name_pk" PRIMARY KEY("user_id","list_id","name"),
	CONSTRAINT "life_list_groups_name" CHECK ("life_list_groups"."name" = btrim("life_list_groups"."name") and "life_list_groups"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "life_lists" (
	"user_id" uuid NOT NULL,
	"list_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "life_lists_user_id_list_id_pk" PRIMARY KEY("user_id","list_id"),
	CONSTRAINT "life_lists_list_id" CHECK ("life_lists"."list_id" in ('cleaning', 'inventories', 'groceries', 'planner', 'personal', 'routine', 'upgrades'))
);
--> statement-breakpoint
ALTER TABLE "life_list_entries" ADD CONSTRAINT "life_list_entries_group" FOREIGN KEY ("user_id","list_id","group_name") REFERENCES "public"."life_list_groups"("user_id","list_id","name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "life_list_groups" ADD CONSTRAINT "life_list_groups_list" FOREIGN KEY ("user_id","list_id") REFERENCES "public"."life_lists"("user_id","list_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_lists" ADD CONSTRAINT "life_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "life_list_entries_listed" ON "life_list_entries" USING btree ("user_id","list_id","group_name","position");