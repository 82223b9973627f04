CREATE TABLE "contacts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"contact_id" uuid,
	"state" text NOT NULL,
	"nickname" text,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "contacts_address" UNIQUE("user_id","email"),
	CONSTRAINT "contacts_state" CHECK ("contacts"."state" in ('asked', 'declined', 'accepted', 'stranger')),
	CONSTRAINT "contacts_accepted" CHECK ("contacts"."state" <> 'accepted' or "contacts"."contact_id" is not null),
	CONSTRAINT "contacts_stranger" CHECK ("contacts"."state" <> 'stranger' or "contacts"."blocked_at" is not null),
	CONSTRAINT "contacts_waiting" CHECK ("contacts"."state" in ('accepted', 'stranger') or "contacts"."blocked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "share_approvals" (
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"item_id" uuid,
	"list_id" text,
	"before" jsonb,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_approvals_user_id_share_id_pk" PRIMARY KEY("user_id","share_id"),
	CONSTRAINT "share_approvals_one_thing" CHECK (("share_approvals"."item_id" is null) <> ("share_approvals"."list_id" is null))
);
--> statement-breakpoint
CREATE TABLE "share_pictures" (
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "share_pictures_user_id_share_id_pk" PRIMARY KEY("user_id","share_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"item_id" uuid,
	"list_id" text,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_withheld" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "shares_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "shares_one_thing" CHECK (("shares"."item_id" is null) <> ("shares"."list_id" is null)),
	CONSTRAINT "shares_list_id" CHECK ("shares"."list_id" in ('cleaning', 'inventories', 'groceries', 'planner', 'personal', 'routine', 'upgrades'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_approvals" ADD CONSTRAINT "share_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_pictures" ADD CONSTRAINT "share_pictures_share" FOREIGN KEY ("user_id","share_id") REFERENCES "public"."shares"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_asked" ON "contacts" USING btree ("email") WHERE "contacts"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "contacts_contact" ON "contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "share_approvals_age" ON "share_approvals" USING btree ("approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_waiting" ON "shares" USING btree ("user_id","sender_id",coalesce("item_id"::text, "list_id")) WHERE "shares"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "shares_sender" ON "shares" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "shares_answered" ON "shares" USING btree ("answered_at") WHERE "shares"."answered_at" is not null;